import { useEffect, useRef } from 'react';

const HIGHEST = 10_000;

/** The list itself in a frame, as high as it says it is; without scripts it scrolls. */
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
    // The list that came with the page said it before anybody listened. In its sandbox it has no origin to name.
    frame.current?.contentWindow?.postMessage('tukutane:height', '*');
    return () => removeEventListener('message', onMessage);
  }, []);
  return (
    <div className="overflow-hidden rounded-2xl border-2 border-line">
      <iframe
        ref={frame}
        // A frame that changes its address would leave a step to go back over.
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
