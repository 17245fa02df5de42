import type { Guide } from '../model/snap.ts';
import { useOverlay, type OverlayStore } from './overlay-store.ts';

interface OverlayLinesProps {
  store: OverlayStore;
  width: number;
  height: number;
  showsSafeArea: boolean;
}

/** Of a story, in units of 1080 x 1920: what apps put over its top and its bottom. */
const SAFE = { top: 250, bottom: 340 };

/** Snap lines, marquee and safe area over the canvas, in its units. */
export function OverlayLines({ store, width, height, showsSafeArea }: OverlayLinesProps) {
  const { guides, marquee } = useOverlay(store);
  return (
    <svg
      viewBox={`0 0 ${width} ${height}`}
      overflow="visible"
      className="pointer-events-none absolute inset-0 size-full"
      aria-hidden="true"
    >
      {showsSafeArea && (
        <g
          fill="var(--ink)"
          fillOpacity="0.2"
          stroke="var(--marigold)"
          strokeWidth="2"
          vectorEffect="non-scaling-stroke"
        >
          <rect x="0" y="0" width={width} height={SAFE.top} strokeDasharray="12 12" />
          <rect x="0" y={height - SAFE.bottom} width={width} height={SAFE.bottom} strokeDasharray="12 12" />
        </g>
      )}
      {guides.map((guide) => (
        <GuideLine key={`${guide.axis}${guide.at}${guide.from}`} guide={guide} />
      ))}
      {marquee && (
        <rect
          {...marquee}
          fill="var(--indigo)"
          fillOpacity="0.15"
          stroke="var(--indigo)"
          strokeWidth="1.5"
          vectorEffect="non-scaling-stroke"
        />
      )}
    </svg>
  );
}

function GuideLine({ guide: { axis, at, from, to, kind } }: { guide: Guide }) {
  const line = axis === 'x' ? { x1: at, x2: at, y1: from, y2: to } : { y1: at, y2: at, x1: from, x2: to };
  return (
    <line
      {...line}
      stroke={kind === 'gap' ? 'var(--baobab)' : 'var(--clay)'}
      strokeWidth={kind === 'gap' ? 3 : 1.5}
      vectorEffect="non-scaling-stroke"
    />
  );
}
