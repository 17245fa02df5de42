import { t } from '#web/kit/language/t.ts';
import { memo } from 'react';
import type { Box } from '../model/design.ts';
import { coveredOf } from '../model/safe-area.ts';
import type { Guide } from '../model/snap.ts';

interface OverlayLinesProps {
  width: number;
  height: number;
  showsSafeArea: boolean;
}

/**
 * The snap lines, the marquee and the safe area over the canvas, in layout units. `showGuides` and `showMarquee` update the
 * lines and the marquee without React, because both change with every frame of a drag.
 */
export const OverlayLines = memo(function OverlayLines({ width, height, showsSafeArea }: OverlayLinesProps) {
  const covered = coveredOf({ width, height });
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
          <rect x="0" y="0" width={width} height={covered.top} strokeDasharray="12 12" />
          <rect
            x="0"
            y={height - covered.bottom}
            width={width}
            height={covered.bottom}
            strokeDasharray="12 12"
          />
        </g>
      )}
      {showsSafeArea &&
        [64, height - 40].map((y) => (
          <text
            key={y}
            x={width / 2}
            y={y}
            textAnchor="middle"
            fontSize="36"
            fill="var(--ink)"
            stroke="var(--paper)"
            strokeWidth="8"
            paintOrder="stroke"
          >
            {t('Apps cover this part')}
          </text>
        ))}
      <path data-guides="line" stroke="var(--clay)" strokeWidth="1.5" vectorEffect="non-scaling-stroke" />
      <path data-guides="gap" stroke="var(--baobab)" strokeWidth="3" vectorEffect="non-scaling-stroke" />
      <rect
        data-marquee=""
        fill="var(--indigo)"
        fillOpacity="0.15"
        stroke="var(--indigo)"
        strokeWidth="1.5"
        vectorEffect="non-scaling-stroke"
        visibility="hidden"
      />
    </svg>
  );
});

export function showGuides(board: HTMLElement, guides: readonly Guide[]): void {
  for (const path of board.querySelectorAll<SVGPathElement>('[data-guides]')) {
    const lines = guides.filter(({ kind }) => kind === path.dataset.guides).map(lineOf);
    const data = lines.join('');
    if ((path.getAttribute('d') ?? '') !== data) path.setAttribute('d', data);
  }
}

function lineOf({ axis, at, from, to }: Guide): string {
  return axis === 'x' ? `M${at} ${from}V${to}` : `M${from} ${at}H${to}`;
}

export function showMarquee(board: HTMLElement, box: Box | null): void {
  const rect = board.querySelector('[data-marquee]')!;
  rect.setAttribute('visibility', box ? 'visible' : 'hidden');
  for (const [name, value] of Object.entries(box ?? {})) rect.setAttribute(name, String(value));
}
