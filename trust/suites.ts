import { abuse } from './abuse.ts';
import { access } from './access.ts';
import { backup } from './backup.ts';
import { browser } from './browser.ts';
import { crash } from './crash.ts';
import { faults } from './faults.ts';
import { hostile } from './hostile.ts';
import { memory, overload, slowClients } from './load.ts';
import { money } from './money.ts';
import { power } from './power.ts';
import { privacy } from './privacy.ts';
import type { Suite } from './suite.ts';
import { supplyChain } from './supply-chain.ts';
import { upgrade } from './upgrade.ts';

/** All suites, in the order in which they run. */
export const SUITES: Suite[] = [
  money,
  hostile,
  access,
  privacy,
  abuse,
  browser,
  supplyChain,
  upgrade,
  crash,
  power,
  faults,
  slowClients,
  overload,
  memory,
  backup,
];
