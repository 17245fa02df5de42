import type { AssistantLanguage } from '#contract/assistant/assistant-constants.ts';
import { en } from './en.ts';
import { fr } from './fr.ts';
import { pt } from './pt.ts';
import type { AnswerWords } from './sentences.ts';
import { sw } from './sw.ts';

export const ANSWER_WORDS: Record<AssistantLanguage, AnswerWords> = { en, fr, pt, sw };
