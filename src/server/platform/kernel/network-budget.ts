/** Limits the amounts, such as bytes or connections, that callers hold at the same time: per network, and in total. */
export function createNetworkBudget(limits: { perNetwork: number; total: number }) {
  const held = new Map<string, number>();
  let total = 0;
  return {
    /** Takes an amount. @returns false, without taking anything, if a limit would be exceeded */
    take(network: string, amount: number): boolean {
      const wanted = (held.get(network) ?? 0) + amount;
      if (wanted > limits.perNetwork || total + amount > limits.total) return false;
      held.set(network, wanted);
      total += amount;
      return true;
    },
    give(network: string, amount: number): void {
      const left = (held.get(network) ?? 0) - amount;
      if (left > 0) held.set(network, left);
      else held.delete(network);
      total -= amount;
    },
  };
}
