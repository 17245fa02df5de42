import { rounded } from '../generator.ts';
import { hundredths } from './operation-costs.ts';
import type { Measured, Processes } from './processes.ts';

/** Returns the results table and the missed goals. Uses the cheaper of two rounds, because other load only adds cost. */
export function judgeProcesses({ bare, results }: Processes, goals: { growth: number; flyerShare: number }) {
  const table: Record<string, Record<string, string | number>> = {};
  const missed: string[] = [];
  const most = Math.max(...bare.map(({ perSecond }) => perSecond));
  const cheapest = bare.toSorted((one, other) => one.product - other.product)[0]!;
  table['the bare renderer'] = { 'a second': most, 'product ms': cheapest.product };
  for (const [name, turns] of Object.entries(results)) {
    const base = costOf(best(turns[1]!));
    for (const [processes, measured] of Object.entries(turns)) {
      const { perSecond, product, database, store, waits } = best(measured);
      const growth = hundredths(costOf({ product, database }) / base);
      const locks = Object.entries(waits.waited).filter(([reason]) => reason.startsWith('Lock'));
      const waited = locks.reduce((sum, [, number]) => sum + number, 0);
      const isFlyer = name.startsWith('flyer');
      table[`${name}, ${processes} processes`] = {
        'a second': perSecond,
        'product ms': product,
        'database ms': database,
        'store ms': store,
        growth,
        'waits for a lock': `${waited} of ${waits.active}`,
        ...(isFlyer && { 'of the renderer': `${rounded((perSecond / most) * 100)} %` }),
      };
      if (growth > goals.growth)
        missed.push(`${name} costs ${growth} times as much with ${processes} processes`);
      if (waited > 0 && !name.endsWith('one organizer'))
        missed.push(`${name} waited for ${locks.join(', ')}`);
      if (name === 'flyer, many organizers' && perSecond < goals.flyerShare * most)
        missed.push(`${name}: ${perSecond} a second with ${processes} processes, of ${most}`);
    }
  }
  return { table, missed };
}

function best(turns: readonly Measured[]): Measured {
  return turns.toSorted((one, other) => costOf(one) - costOf(other))[0]!;
}

function costOf({ product, database }: Pick<Measured, 'product' | 'database'>): number {
  return product + database;
}
