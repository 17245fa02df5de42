import { useEffect, useRef } from 'react';

const HIGHEST = 10_000;

/** The list in a frame as high as it reports; without scripts it scrolls. */
export function EmbedPreview({ address }: { address: string }) {
  const frame = useRef<HTMLIFrameElement>(null);
  useEffect(() => {
    const onMessage = ({ source, data }: MessageEvent<unknown>): void => {
      if (!frame.current || source !== frame.current.contentWindow) return;
      const { tukutane, height } = (data ?? {}) as { tukutane?: unknown; height?: unknown };
      if (tukutane !== 'height' || typeof height !== 'number' || !(height > 0)) return;
      frame.current.style.height = `${Math.min(Math.ceil(height), HIGHEST)}px`;
    };
    addEventListener('message', onMessage);
    // The frame may have reported its height before we listened. Sandboxed, it has no origin to name.
    frame.current?.contentWindow?.postMessage('tukutane:height', '*');
    return () => removeEventListener('message', onMessage);
  }, []);
  return (
    <div className="overflow-hidden rounded-2xl border-2 border-line">
      <iframe
        ref={frame}
        // A new key instead of a new src: that would add a history entry.
        key={address}
        src={address}
        title="Preview of the list"
        sandbox="allow-scripts allow-popups allow-popups-to-escape-sandbox"
        loading="lazy"
        className="block h-[42rem] w-full"
      />
    </div>
  );
}
