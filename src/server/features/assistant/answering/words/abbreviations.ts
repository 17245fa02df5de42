import { wordSet } from '../../reading/read-words.ts';

/** Written in capitals: AI, VR. */
export const ABBREVIATIONS = wordSet('ai ia ml vr ar iot ux ui seo api devops aws nft llm stem esg gis it');
