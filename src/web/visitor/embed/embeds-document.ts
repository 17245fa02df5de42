import type { PageRequest } from '#contract/page.ts';
import type { Head } from '#web/kit/page/head.ts';
import type { Seed } from '#web/kit/page/pages.ts';
import { pageCard } from '#web/kit/page/preview-picture.ts';
import { chosen, embedOptions } from './embed-options.ts';
import { EMBED_WORDS, ORIGIN_KEY } from './embed-words.ts';

export function parameters(given: URLSearchParams): URLSearchParams {
  return new URLSearchParams(chosen(embedOptions(given)));
}

export function head({ publicUrl }: PageRequest): Head {
  return {
    ...EMBED_WORDS,
    url: new URL('/embeds', publicUrl).href,
    image: pageCard(publicUrl, 'home'),
  };
}

export function seed({ publicUrl }: PageRequest): Seed[] {
  return [[ORIGIN_KEY, new URL(publicUrl).origin]];
}
