import { signal } from '#server/domains/starters/occasions/signal.ts';
import { ticket } from '#server/domains/starters/occasions/ticket.ts';
import { banknote } from '#server/domains/starters/occasions/banknote.ts';
import { djenne } from '#server/domains/starters/occasions/djenne.ts';
import { ankara } from '#server/domains/starters/occasions/ankara.ts';
import { terminal } from '#server/domains/starters/occasions/terminal.ts';
import { litema } from '#server/domains/starters/occasions/litema.ts';
import { khayamiya } from '#server/domains/starters/posters/khayamiya.ts';
import { highlife } from '#server/domains/starters/posters/highlife.ts';
import { asafo } from '#server/domains/starters/posters/asafo.ts';
import { kuba } from '#server/domains/starters/posters/kuba.ts';
import { duka } from '#server/domains/starters/posters/duka.ts';
import { danfo } from '#server/domains/starters/posters/danfo.ts';
import { gazette } from '#server/domains/starters/posters/gazette.ts';
import { matatu } from '#server/domains/starters/posters/matatu.ts';
import { riso } from '#server/domains/starters/posters/riso.ts';
import { sahel } from '#server/domains/starters/posters/sahel.ts';
import { shuka } from '#server/domains/starters/posters/shuka.ts';
import { zellige } from '#server/domains/starters/posters/zellige.ts';
import { adire } from './adire.ts';
import { agaseke } from './agaseke.ts';
import { bogolan } from './bogolan.ts';
import { kanga } from './kanga.ts';
import { kente } from './kente.ts';
import { ndebele } from './ndebele.ts';
import type { StarterTemplate } from './starter-template.ts';
import { tibeb } from './tibeb.ts';
import { tiebele } from './tiebele.ts';

/**
 * Ready-made designs, so that nobody has to start from a blank canvas; together they cover every canvas size.
 * They are offered in this order, so neighbours differ in size, ground and manner.
 */
export const starterTemplates: readonly StarterTemplate[] = [
  agaseke,
  danfo,
  sahel,
  kente,
  riso,
  zellige,
  duka,
  terminal,
  tiebele,
  shuka,
  matatu,
  gazette,
  ankara,
  khayamiya,
  adire,
  asafo,
  banknote,
  bogolan,
  ticket,
  kuba,
  litema,
  kanga,
  highlife,
  djenne,
  tibeb,
  signal,
  ndebele,
];
