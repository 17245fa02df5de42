import type { DocumentModule } from '#web/page/pages.ts';
import { OFFLINE_WORDS } from './offline-words.ts';

export const head: DocumentModule['head'] = () => ({ ...OFFLINE_WORDS, noIndex: true });
