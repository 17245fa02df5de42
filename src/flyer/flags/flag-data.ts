import flags from '#content/flags.json' with { type: 'json' };
import type { FlagTable } from './flag-table.ts';

export const FLAGS = flags as unknown as FlagTable;
