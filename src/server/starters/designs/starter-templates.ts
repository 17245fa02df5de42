import { mosaic } from '#server/starters/occasions/mosaic.ts';
import { blueprint } from '#server/starters/occasions/blueprint.ts';
import { signal } from '#server/starters/occasions/signal.ts';
import { ticket } from '#server/starters/occasions/ticket.ts';
import { banknote } from '#server/starters/occasions/banknote.ts';
import { djenne } from '#server/starters/occasions/djenne.ts';
import { ankara } from '#server/starters/occasions/ankara.ts';
import { speaker } from '#server/starters/occasions/speaker.ts';
import { terminal } from '#server/starters/occasions/terminal.ts';
import { contours } from '#server/starters/occasions/contours.ts';
import { danfo } from '#server/starters/posters/danfo.ts';
import { gazette } from '#server/starters/posters/gazette.ts';
import { harmattan } from '#server/starters/posters/harmattan.ts';
import { marina } from '#server/starters/posters/marina.ts';
import { matatu } from '#server/starters/posters/matatu.ts';
import { riso } from '#server/starters/posters/riso.ts';
import { sahel } from '#server/starters/posters/sahel.ts';
import { shuka } from '#server/starters/posters/shuka.ts';
import { zellige } from '#server/starters/posters/zellige.ts';
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
  marina,
  terminal,
  tiebele,
  shuka,
  matatu,
  gazette,
  ankara,
  mosaic,
  adire,
  speaker,
  banknote,
  bogolan,
  ticket,
  harmattan,
  contours,
  kanga,
  blueprint,
  djenne,
  tibeb,
  signal,
  ndebele,
];
