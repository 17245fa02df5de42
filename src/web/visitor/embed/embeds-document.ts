import type { PageRequest } from '#contract/page.ts';
import type { Head } from '#web/kit/page/head.ts';
import type { Seed } from '#web/kit/page/pages.ts';
import { pageCard } from '#web/kit/page/preview-picture.ts';
import { chosen, embedOptions } from './embed-options.ts';
import { ORIGIN_KEY } from './embeds-page.tsx';

export function parameters(given: URLSearchParams): URLSearchParams {
  return new URLSearchParams(chosen(embedOptions(given)));
}

export function head({ publicUrl }: PageRequest): Partial<Head> {
  return { image: pageCard(publicUrl, 'home') };
}

export function seed({ publicUrl }: PageRequest): Seed[] {
  return [[ORIGIN_KEY, new URL(publicUrl).origin]];
}
