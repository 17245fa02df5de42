import { access } from './access.ts';
import { hostile } from './hostile.ts';
import { money } from './money.ts';
import type { Suite } from './suite.ts';

/** All suites, in the order in which they run. */
export const SUITES: Suite[] = [money, hostile, access];
