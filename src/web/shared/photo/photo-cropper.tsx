import { t } from '#web/kit/language/t.ts';
import { TURN_LEFT, TURN_RIGHT, DOWN_ARROW } from '#web/kit/ui/late-icons.ts';
import type { PhotoFocus } from '#contract/flyers/layout-types.ts';
import { PHOTO_ZOOM } from '#contract/flyers/photo-focus.ts';
import type { Frame } from '#flyer/geometry/cover-frame.ts';
import type { Face } from '#flyer/portrait/find-faces.ts';
import { focusOnFaces } from '#flyer/portrait/focus-on-faces.ts';
import { Icon, type IconName } from '#web/kit/ui/icon.tsx';
import { useEffect, useEffectEvent, useId, useMemo, useRef } from 'react';
import { dragFocus, rotateFocus, scaleOf, zoomFocus, type Size } from './crop-geometry.ts';
import { useCropGestures } from './crop-gestures.ts';
import { useObjectUrl } from '#web/kit/ui/use-object-url.ts';
import type { PreparedPhoto } from './prepare-photo.ts';

/** Frame of flyers without a photo element. */
const CIRCLE: Frame = { width: 1, height: 1, radius: 0.5 };
/** The box that the flyer's frame is scaled to fit, in CSS pixels. */
const ROOM: Size = { width: 256, height: 208 };
/** Space between a picture's frame and the stage's edge. */
const MARGIN = 16;

type Props = {
  photo: Pick<PreparedPhoto, 'blob' | 'width' | 'height' | 'focus' | 'faces'>;
  focus: PhotoFocus;
  onFocus: (focus: PhotoFocus) => void;
  /** The photo's frame on the flyer, in any unit; by default a circle. */
  frame?: Frame | undefined;
  /** Frame of an event picture in CSS pixels. If given, it replaces the flyer's frame and disables rotation. */
  rectangle?: Frame;
};

/** The photo behind its crop frame. Pointers, keys and buttons move the photo. */
export function PhotoCropper({ photo, focus, onFocus, frame: wanted = CIRCLE, rectangle }: Props) {
  const frame = rectangle ?? fittedFrame(wanted);
  const turns = !rectangle;
  /** Distance that one press of a button moves the picture. */
  const nudge = frame.height * 0.08;
  const id = useId();
  const stage = useRef<HTMLDivElement>(null);
  const url = useObjectUrl(photo.blob);
  const automatic = useMemo(
    () => automaticFocus(photo, { width: wanted.width, height: wanted.height }),
    [photo, wanted.width, wanted.height],
  );
  const isMoved = !isSame(focus, automatic);
  const followed = useRef(automatic);
  const follow = useEffectEvent((next: PhotoFocus): void => {
    // A frame of another shape needs a new crop, unless the attendee has cropped the photo by hand.
    if (isMoved && (focus === photo.focus || isSame(focus, followed.current))) onFocus(next);
    followed.current = next;
  });
  useEffect(() => follow(automatic), [automatic]);
  const handlers = useCropGestures(stage, photo, frame, turns, focus, onFocus);
  const scale = scaleOf(focus, photo, frame);
  const face = photo.faces?.[0];
  const placed = {
    left: '50%',
    top: '50%',
    marginLeft: -photo.width / 2,
    marginTop: -photo.height / 2,
    // There is only one transform, so that even a cheap phone's compositor keeps up with the finger.
    transform: `rotate(${focus.rotation}deg) scale(${scale}) translate(${(0.5 - focus.x) * photo.width}px, ${(0.5 - focus.y) * photo.height}px)`,
  };

  return (
    <div className="p-2 pb-3">
      <div
        ref={stage}
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a <fieldset> is for form controls, not for gestures
        role="group"
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- arrow keys move the picture
        tabIndex={0}
        aria-label={t('Photo crop')}
        aria-describedby={`${id}-help`}
        className="relative grid h-60 cursor-grab touch-none place-items-center overflow-hidden rounded-xl bg-surface select-none active:cursor-grabbing"
        style={rectangle && { height: rectangle.height + 2 * MARGIN }}
        {...handlers}
      >
        <img
          src={url!}
          alt=""
          draggable={false}
          width={photo.width}
          height={photo.height}
          className="pointer-events-none absolute max-w-none will-change-transform"
          // The colour keeps transparent photos visible in the dark theme.
          style={{ ...placed, backgroundColor: '#fbf7f0' }}
        />
        {face && (
          <span
            aria-hidden="true"
            className="pointer-events-none absolute"
            style={{ ...placed, width: photo.width, height: photo.height }}
          >
            <FaceMark face={face} scale={scale} />
          </span>
        )}
        <span
          aria-hidden="true"
          className="pointer-events-none absolute border-3 border-marigold shadow-[0_0_0_999px_color-mix(in_srgb,var(--paper-deep)_72%,transparent)]"
          style={{ width: frame.width, height: frame.height, borderRadius: frame.radius }}
        />
      </div>
      <p id={`${id}-help`} className="mt-2 text-center text-sm text-ink-soft">
        <span className="pointer-fine:hidden">
          {t(turns ? 'Drag, pinch and rotate with two fingers' : 'Drag to move, pinch to zoom')}
        </span>
        <span className="hidden pointer-fine:inline">{t('Drag to move, scroll to zoom')}</span>
        <span className="sr-only">
          {t(
            turns
              ? '. Arrow keys move, plus and minus zoom, square brackets rotate.'
              : '. Arrow keys move, plus and minus zoom.',
          )}
        </span>
      </p>
      {face && (
        <div className="flex min-h-11 items-center justify-center gap-1.5 text-sm">
          <output className="text-ink-soft">{t('Face found')}</output>
          {isMoved && (
            <button
              type="button"
              className="min-h-11 px-2 font-semibold underline"
              onClick={() => onFocus(automatic)}
            >
              {t('Centre on the face')}
            </button>
          )}
        </div>
      )}
      <div className="mt-1 flex items-center gap-1">
        {turns && <RoundButton icon={TURN_LEFT} label={t('Rotate left')} onClick={() => rotate(-90)} />}
        <label className="min-w-0 flex-1">
          <span className="sr-only">{t('Zoom')}</span>
          <input
            type="range"
            min={0}
            max={100}
            value={Math.round((Math.log(focus.zoom) / Math.log(PHOTO_ZOOM.max)) * 100)}
            aria-valuetext={t('{zoom} times', { zoom: focus.zoom.toFixed(1) })}
            className="block h-11 w-full accent-clay"
            onChange={(event) => {
              const zoom = PHOTO_ZOOM.max ** (Number(event.target.value) / 100);
              onFocus(zoomFocus(focus, photo, frame, zoom / focus.zoom));
            }}
          />
        </label>
        {turns && <RoundButton icon={TURN_RIGHT} label={t('Rotate right')} onClick={() => rotate(90)} />}
      </div>
      <details className="group/buttons">
        <summary className="flex min-h-11 list-none items-center justify-center gap-1.5 rounded-full text-sm font-semibold text-ink-soft hover:text-ink [&::-webkit-details-marker]:hidden">
          {t('Adjust with buttons')}
          <Icon name="down" className="size-4 group-open/buttons:rotate-180" />
        </summary>
        {turns && (
          <label className="mt-1 flex items-center gap-3 px-2 text-sm font-semibold">
            {t('Tilt')}
            <input
              type="range"
              min={-180}
              max={180}
              value={Math.round(focus.rotation)}
              aria-valuetext={t('{degrees} degrees', { degrees: Math.round(focus.rotation) })}
              className="h-11 min-w-0 flex-1 accent-clay"
              onChange={(event) => rotate(Number(event.target.value) - focus.rotation)}
            />
            <output className="w-11 text-end tabular-nums">{Math.round(focus.rotation)}°</output>
          </label>
        )}
        <div className="mt-1 flex justify-center gap-1" dir="ltr">
          <RoundButton icon="back" label={t('Move left')} onClick={() => move(-nudge, 0)} />
          <RoundButton icon="up" label={t('Move up')} onClick={() => move(0, -nudge)} />
          <RoundButton icon={DOWN_ARROW} label={t('Move down')} onClick={() => move(0, nudge)} />
          <RoundButton icon="arrow" label={t('Move right')} onClick={() => move(nudge, 0)} />
          <RoundButton icon="reset" label={t('Start again')} onClick={() => onFocus(automatic)} />
        </div>
      </details>
    </div>
  );

  function move(dx: number, dy: number): void {
    onFocus(dragFocus(focus, photo, frame, dx, dy));
  }
  function rotate(degrees: number): void {
    onFocus(rotateFocus(focus, photo, frame, degrees));
  }
}

/** The default crop of a photo. @param frame the photo's frame, in any unit */
function automaticFocus(photo: Props['photo'], frame: Size): PhotoFocus {
  const [first, ...others] = photo.faces ?? [];
  return first ? focusOnFaces([first, ...others], photo, frame) : photo.focus;
}

/** Scales a flyer's frame to fit into `ROOM`. */
function fittedFrame({ width, height, radius }: Frame): Frame {
  const scale = Math.min(ROOM.width / width, ROOM.height / height);
  return { width: width * scale, height: height * scale, radius: radius * scale };
}

function isSame(a: PhotoFocus, b: PhotoFocus): boolean {
  return a.x === b.x && a.y === b.y && a.zoom === b.zoom && a.rotation === b.rotation;
}

/** An outline of the detected face, placed in a copy of the photo's box. */
function FaceMark({ face, scale }: { face: Face; scale: number }) {
  return (
    <span
      className="absolute"
      style={{
        left: `${(face.x - face.width / 2) * 100}%`,
        top: `${(face.y - face.height / 2) * 100}%`,
        width: `${face.width * 100}%`,
        height: `${face.height * 100}%`,
        // Undoes the scale, so that the line is equally thin at every zoom.
        border: `${1.5 / scale}px dashed #fff`,
        borderRadius: '30%',
        opacity: 0.8,
      }}
    />
  );
}

function RoundButton({ icon, label, onClick }: { icon: IconName; label: string; onClick: () => void }) {
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      className="grid size-11 shrink-0 place-items-center rounded-full hover:bg-surface"
      onClick={onClick}
    >
      <Icon name={icon} />
    </button>
  );
}
