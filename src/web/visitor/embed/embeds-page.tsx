import { m } from '#contract/language/message.ts';
import { BRAND } from '#contract/brand.ts';
import { t } from '#web/kit/language/t.ts';
import type { Head } from '#web/kit/page/head.ts';
import { useAddressParameters } from '#web/kit/router/use-address-parameters.ts';
import { useQueryClient } from '@tanstack/react-query';
import { Icon } from '#web/kit/ui/icon.tsx';
import { EmbedForm } from './embed-form.tsx';
import {
  chosen,
  feedAddress,
  listAddress,
  embedOptions,
  frameSnippet,
  scriptSnippet,
} from './embed-options.ts';
import { useEffect, useRef, useState } from 'react';
import { listen } from '#web/kit/loading/listen.ts';
import { Button, TEXT_LINK } from '#web/kit/ui/button.tsx';

const FEEDS = [
  ['/events.ics', m('Calendar feed')],
  ['/events.rss', 'RSS'],
  ['/events.atom', 'Atom'],
] as const;

export const head = (): Head => ({
  title: `${t('Put events on your site')} – ${BRAND.name}`,
  description: t(
    'One line of HTML shows upcoming events on your own website: by country, category or organizer, light or dark, always up to date.',
  ),
});

/** Query key of the site's public origin. The server's HTML contains the value for the first render. */
export const ORIGIN_KEY = ['/embeds', 'origin'] as const;

export default function EmbedsPage() {
  const [parameters, setParameters] = useAddressParameters();
  const options = embedOptions(parameters);
  const origin = useQueryClient().getQueryData<string>(ORIGIN_KEY) ?? location.origin;
  return (
    <div className="mx-auto max-w-6xl px-4 pt-8 lg:pt-14">
      <h1 className="max-w-3xl text-5xl font-extrabold sm:text-6xl">{t('Put events on your site')}</h1>
      <p className="mt-4 max-w-xl text-lg text-ink-soft">
        {t(
          'One line of HTML shows a list of upcoming events that is always up to date. It sets no cookies and fits any width.',
        )}
      </p>
      <div className="mt-8 grid grid-cols-1 items-start gap-10 lg:grid-cols-2 lg:gap-12">
        <div className="grid grid-cols-1 gap-8">
          <section aria-labelledby="choose">
            <h2 id="choose" className="mb-4 text-2xl">
              {t('1. Choose the events')}
            </h2>
            <EmbedForm
              options={options}
              onChange={(next) => setParameters(Object.fromEntries(chosen(next)))}
            />
          </section>
          <section aria-labelledby="copy">
            <h2 id="copy" className="mb-4 text-2xl">
              {t('2. Paste the line into your page')}
            </h2>
            <Snippet code={scriptSnippet(origin, options)} label={t('Script')} />
            <details className="group mt-4">
              <summary className="flex min-h-11 list-none items-center gap-2 font-semibold [&::-webkit-details-marker]:hidden">
                {t('My site doesn’t allow scripts')}
                <Icon
                  name="down"
                  className="size-5 text-clay transition-transform duration-150 group-open:rotate-180"
                />
              </summary>
              <p className="mt-1 mb-3 text-ink-soft">
                {t(
                  'Use a plain frame instead. It doesn’t grow with the list, so choose a height that suits your page.',
                )}
              </p>
              <Snippet code={frameSnippet(origin, options)} label={t('Frame')} />
            </details>
          </section>
          <section aria-labelledby="feeds">
            <h2 id="feeds" className="text-2xl">
              {t('Or subscribe')}
            </h2>
            <p className="mt-2 text-ink-soft">
              {t('The same events for calendar apps, feed readers and your own programs.')}
            </p>
            <ul className="mt-1 flex flex-wrap gap-x-6">
              {FEEDS.map(([path, label]) => (
                <li key={path}>
                  <a href={feedAddress(path, options)} className={`${TEXT_LINK} min-w-11`}>
                    {t(label)}
                  </a>
                </li>
              ))}
            </ul>
          </section>
        </div>
        <section aria-labelledby="preview">
          <h2 id="preview" className="mb-4 text-2xl">
            {t('How it looks')}
          </h2>
          <EmbedPreview address={listAddress(options)} />
        </section>
      </div>
    </div>
  );
}

const HIGHEST = 10_000;

/** A frame with the list. The frame takes the height that the list reports. Without scripts, the frame scrolls. */
function EmbedPreview({ address }: { address: string }) {
  const frame = useRef<HTMLIFrameElement>(null);
  useEffect(() => {
    const stop = listen(['message'], ({ source, data }: MessageEvent<unknown>) => {
      if (!frame.current || source !== frame.current.contentWindow) return;
      const { tukutane, height } = (data ?? {}) as { tukutane?: unknown; height?: unknown };
      if (tukutane !== 'height' || typeof height !== 'number' || !(height > 0)) return;
      frame.current.style.height = `${Math.min(Math.ceil(height), HIGHEST)}px`;
    });
    // Requests the height again, because the frame may have reported it before this page listened. The target is '*',
    // because a sandboxed frame has an opaque origin.
    frame.current?.contentWindow?.postMessage('tukutane:height', '*');
    return stop;
  }, []);
  return (
    <div className="overflow-hidden rounded-2xl border-2 border-line">
      <iframe
        ref={frame}
        // A new key replaces the frame. A new src would add a history entry.
        key={address}
        src={address}
        title={t('Preview of the list')}
        sandbox="allow-scripts allow-popups allow-popups-to-escape-sandbox"
        loading="lazy"
        className="block h-[42rem] w-full"
      />
    </div>
  );
}

/** Code to copy. Without clipboard access, the button selects the code. */
function Snippet({ code, label }: { code: string; label: string }) {
  const text = useRef<HTMLElement>(null);
  const [copied, setCopied] = useState<string | null>(null);

  async function copy(): Promise<void> {
    try {
      await navigator.clipboard.writeText(code);
      setCopied(code);
    } catch {
      getSelection()?.selectAllChildren(text.current!);
    }
  }

  return (
    <figure aria-label={label} className="rounded-2xl border-2 border-line bg-surface p-4">
      <pre
        dir="ltr"
        className="font-mono text-sm leading-relaxed wrap-anywhere whitespace-pre-wrap select-all"
      >
        <code ref={text}>{code}</code>
      </pre>
      <Button variant="secondary" className="mt-4" onClick={() => void copy()}>
        <Icon name={copied === code ? 'check' : 'copy'} className="size-5" />
        <span aria-live="polite">{t(copied === code ? 'Copied' : 'Copy')}</span>
      </Button>
    </figure>
  );
}
