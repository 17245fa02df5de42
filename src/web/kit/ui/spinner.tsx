import { t } from '#web/kit/language/t.ts';
/** A loading indicator as high as the screen, so that the footer doesn't move. Without scripts, a notice appears instead. */
export function Spinner({ label }: { label: string }) {
  return (
    <output className="grid min-h-dvh content-start justify-center pt-40">
      <noscript className="px-4 font-semibold">
        {t('This page needs JavaScript and a current browser.')}
      </noscript>
      <span className="hidden! in-data-scripts:inline-flex!">
        <span className="size-10 animate-spin rounded-full border-4 border-line border-t-clay" />
        <span className="sr-only">{label}</span>
      </span>
    </output>
  );
}
