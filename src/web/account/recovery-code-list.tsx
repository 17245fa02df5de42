import { BRAND } from '#contract/brand.ts';
import { useEffect, useRef } from 'react';
import { Button } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { showToast } from '#web/toasts/toast-store.ts';

/** Shown once; they can't be read again. */
export function RecoveryCodeList({ codes, onDone }: { codes: readonly string[]; onDone: () => void }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const file = `data:text/plain,${encodeURIComponent(`${BRAND.name} recovery codes\n\n${codes.join('\n')}\n`)}`;
  return (
    <div className="rounded-2xl border-2 border-ink bg-surface p-4 sm:p-5">
      <h3 ref={heading} tabIndex={-1} className="text-xl outline-none">
        Save these recovery codes
      </h3>
      <p className="mt-2">
        Each code signs you in once if you lose your phone. They are shown only now: store them with your
        passwords.
      </p>
      <ul className="mt-4 grid grid-cols-2 gap-x-4 gap-y-2 rounded-xl bg-paper-deep p-4 font-mono">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className="mt-5 flex flex-wrap gap-3">
        <Button className="h-12" onClick={onDone}>
          I’ve saved them
        </Button>
        <Button
          variant="secondary"
          className="h-12"
          onClick={() => {
            void navigator.clipboard
              .writeText(codes.join('\n'))
              .then(() => showToast({ title: 'Codes Copied!' }));
          }}
        >
          <Icon name="copy" />
          Copy
        </Button>
        <a
          href={file}
          download={`${BRAND.name.toLowerCase()}-recovery-codes.txt`}
          className="inline-flex min-h-12 items-center gap-2 px-3 font-semibold underline underline-offset-4"
        >
          <Icon name="download" />
          Save as file
        </a>
      </div>
    </div>
  );
}
