import { adire } from './adire.ts';
import { agaseke } from './agaseke.ts';
import { bogolan } from './bogolan.ts';
import { kanga } from './kanga.ts';
import { kente } from './kente.ts';
import { ndebele } from './ndebele.ts';
import type { StarterTemplate } from './starter-template.ts';
import { tibeb } from './tibeb.ts';
import { tiebele } from './tiebele.ts';

/** Ready-made designs, so that nobody has to start from a blank canvas; together they cover every canvas size. */
export const starterTemplates: readonly StarterTemplate[] = [
  agaseke,
  bogolan,
  kente,
  tiebele,
  adire,
  tibeb,
  kanga,
  ndebele,
];
