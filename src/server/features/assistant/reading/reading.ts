import type { AssistantLanguage } from '#contract/assistant/assistant-constants.ts';
import type { Wanted } from '../wanted.ts';
import type { Sign } from './signs.ts';

/** What a question says, before it is known what events there are. */
export interface Reading {
  /** Null when it does not tell. */
  language: AssistantLanguage | null;
  words: readonly string[];
  signs: ReadonlySet<Sign>;
  /** What it asks for by itself; names of places are folded. */
  wanted: Wanted;
  /** Of what was shown: 1 is the first, -1 the last. */
  ordinal: number | null;
  /** As `ordinal`, of what is not wanted again: "not the first one". */
  notOrdinal: number | null;
  hasEventNoun: boolean;
}
