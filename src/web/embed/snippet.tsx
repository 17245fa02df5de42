import { Button } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { useRef, useState } from 'react';

/** Without a clipboard the button selects the code. */
export function Snippet({ code, label }: { code: string; label: string }) {
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
      <pre className="font-mono text-sm/relaxed wrap-anywhere whitespace-pre-wrap select-all">
        <code ref={text} dir="ltr">
          {code}
        </code>
      </pre>
      <Button variant="secondary" className="mt-4" onClick={() => void copy()}>
        <Icon name={copied === code ? 'check' : 'copy'} className="size-5" />
        <span aria-live="polite">{copied === code ? 'Copied' : 'Copy'}</span>
      </Button>
    </figure>
  );
}
