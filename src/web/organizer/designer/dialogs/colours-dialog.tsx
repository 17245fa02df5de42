import { m } from '#contract/language/message.ts';
import { t } from '#web/kit/language/t.ts';
import { CANVAS_SIZES } from '#contract/flyers/canvas-sizes.ts';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useId, useState } from 'react';
import { fullHex } from '#flyer/colors.ts';
import { PictureInput } from '#web/shared/event-pictures/picture-input.tsx';
import { FieldError, TextField } from '#web/kit/form/form-field.tsx';
import { aboutPicture, PhotoProblem } from '#web/shared/photo/photo-problem.ts';
import { Dialog, DialogBody } from '#web/kit/ui/dialog.tsx';
import type { Materials } from '../canvas/artist.ts';
import { proposalsFor, type Proposal } from '../colours/proposals.ts';
import { brandAt, brandInFile } from '../colours/read-logo.ts';
import type { Pixels } from '../other-sizes/pixel-area.ts';
import { coloursOf, recolourLayout } from '../colours/recolour-design.ts';
import { pixelsOf, recolouredBackground, recolouredPicture } from '../colours/recolour-picture.ts';
import { addPicture } from '../keeping/pictures.ts';
import { pictureBlobOf } from '../keeping/picture-blob.ts';
import type { Design, FlyerLayout } from '../model/design.ts';
import type { LateDialogProps } from '../open-dialog.tsx';
import { DesignPreview } from './design-preview.tsx';

const HEX = /^#?([\da-f]{6}|[\da-f]{3})$/i;
const NO_COLOURS = m('We found no colours in this picture. Choose another or enter one.');
const NOT_RECOLOURED = m('The background could not be recoloured. Please try again.');
const NOT_LOADED = m('The logo could not be loaded. Check your connection.');

/** Recolours the design with the colours of a logo, or with up to three typed colours. */
export default function ColoursDialog(props: LateDialogProps) {
  const { editor, materials, logoPath, typed, onType, onClose } = props;
  const { design } = editor;
  const logos = logosIn(design.layout, logoPath);
  const about = useId();
  const [pixels] = useState(() => materials.background && pixelsOf(materials.background, design.canvasSize));
  const [swatches] = useState(() => coloursOf(design.canvasSize, design.layout, pixels));
  const brand = typed.flatMap((text) => (HEX.test(text) ? [fullHex(text)] : []));
  const proposals = proposalsFor(swatches, brand);

  const reading = useMutation({
    networkMode: 'always',
    mutationFn: (colors: Promise<string[]>) => colors,
  });
  const applying = useMutation({
    networkMode: 'always',
    async mutationFn({ colors }: Proposal) {
      const layout = recolourLayout(design.canvasSize, design.layout, pixels, colors);
      if (!pixels || !materials.background) return { layout, background: design.background };
      const drawn = await recolouredBackground(materials.background, design.canvasSize, colors);
      return { layout, background: { picture: addPicture(await pictureBlobOf(drawn)) } };
    },
  });
  const failure = failureOf(reading) ?? (applying.isError ? t(NOT_RECOLOURED) : null);

  /** Uses the colours of the last chosen picture, unless the user has typed colours in the meantime. */
  function take(colors: Promise<string[]>): void {
    applying.reset();
    reading.mutate(colors, {
      onSuccess: ([first, second = '', third = '']) => first && onType([first, second, third]),
    });
  }
  const begin = useEffectEvent(() => {
    if (logos[0] && !typed.some(Boolean)) take(brandAt(logos[0]));
  });
  useEffect(() => begin(), []);

  function type(field: number, text: string): void {
    reading.reset();
    applying.reset();
    onType(typed.map((each, at) => (at === field ? text : each)));
  }
  function apply(proposal: Proposal): void {
    reading.reset();
    if (applying.isPending) return;
    applying.mutate(proposal, {
      // This callback is not called if the dialog has been closed.
      onSuccess(recoloured) {
        editor.change((before) => ({ ...before, ...recoloured }));
        onClose();
      },
    });
  }
  return (
    <Dialog
      wide
      title={t('Colours')}
      description={t('Use the colours of a logo or enter your own. Text stays readable, and you can undo.')}
      onClose={onClose}
    >
      <DialogBody label={t('Colours')}>
        <div>
          <div className="flex flex-wrap items-center gap-2">
            {logos.map((src) => (
              <button
                key={src}
                type="button"
                aria-label={t('Use the colours of this logo')}
                className="size-14 overflow-hidden rounded-xl border-2 border-control bg-paper-deep hover:border-ink"
                onClick={() => take(brandAt(src))}
              >
                <img src={src} alt="" className="size-full object-contain" />
              </button>
            ))}
            <PictureInput
              label={t('Choose a logo')}
              name="logo"
              describedBy={about}
              invalid={failure !== null}
              onFile={(file) => file && take(brandInFile(file))}
            />
          </div>
          <div id={about}>
            <FieldError>{failure}</FieldError>
          </div>
        </div>
        <div className="grid gap-3 sm:grid-cols-3">
          {[t('Main colour'), t('Second colour'), t('Third colour')].map((label, i) => (
            <BrandField key={label} label={label} value={typed[i]!} onChange={(text) => type(i, text)} />
          ))}
        </div>
        {!pixels && materials.background && (
          <p className="text-sm text-ink-soft">
            {t('Your background is a photograph and keeps its colours.')}
          </p>
        )}
        <ul
          className="grid grid-cols-2 content-start gap-3 sm:grid-cols-4"
          aria-label={t('Suggestions')}
          aria-busy={applying.isPending}
        >
          {proposals.length === 0 && (
            <li className="col-span-full rounded-2xl bg-paper-deep p-4 text-sm">
              {t('Add a colour to see suggestions.')}
            </li>
          )}
          {proposals.map((proposal) => (
            <li key={`${proposal.name} ${brand.join(' ')}`}>
              <ProposalButton
                proposal={proposal}
                design={design}
                materials={materials}
                pixels={pixels}
                onClick={() => apply(proposal)}
              />
            </li>
          ))}
        </ul>
      </DialogBody>
    </Dialog>
  );
}

/** Paths of the event's logo and of the design's stored pictures, without duplicates. */
function logosIn({ imageElements = [] }: FlyerLayout, logoPath: string | null): string[] {
  const placed = imageElements.map(({ src }) => src).filter((src) => !src.startsWith('data:'));
  return [...new Set([...(logoPath ? [logoPath] : []), ...placed])];
}

/** The error message if a picture's colours could not be read; otherwise null. */
function failureOf({ error, data }: { error: Error | null; data: string[] | undefined }): string | null {
  if (error) return error instanceof PhotoProblem ? aboutPicture(error) : t(NOT_LOADED);
  return data?.length === 0 ? t(NO_COLOURS) : null;
}

interface BrandFieldProps {
  label: string;
  value: string;
  onChange: (text: string) => void;
}

function BrandField({ label, value, onChange }: BrandFieldProps) {
  const isWrong = value !== '' && !HEX.test(value);
  return (
    <TextField
      label={label}
      className="ps-16"
      placeholder={t('Hex code')}
      // The field follows the page's direction, but the colour code in it reads from left to right in any language.
      dir={undefined}
      style={{ unicodeBidi: 'plaintext' }}
      spellCheck={false}
      maxLength={7}
      error={isWrong ? t('Use a hex colour such as {example}.', { example: '#1a73e8' }) : undefined}
      value={value}
      onChange={({ target }) => onChange(target.value.trim())}
      inside={
        <input
          type="color"
          aria-label={t('{label} picker', { label })}
          className="absolute inset-y-1 start-1 h-10 w-12 cursor-pointer rounded-lg bg-surface p-1"
          value={HEX.test(value) ? fullHex(value) : '#ffffff'}
          onChange={({ target }) => onChange(target.value)}
        />
      }
    />
  );
}

interface ProposalButtonProps {
  proposal: Proposal;
  design: Design;
  materials: Materials;
  pixels: Pixels | null;
  onClick: () => void;
}

function ProposalButton({ proposal, design, materials, pixels, onClick }: ProposalButtonProps) {
  const { canvasSize } = design;
  const [made] = useState(() => {
    const { colors } = proposal;
    const small = pixels && pixels.width / CANVAS_SIZES[canvasSize].width;
    const background =
      materials.background && small
        ? recolouredPicture(materials.background, canvasSize, colors, small)
        : materials.background;
    return { canvasSize, background, layout: recolourLayout(canvasSize, design.layout, pixels, colors) };
  });
  return (
    <button
      type="button"
      className="flex size-full flex-col items-center gap-1 rounded-2xl border-2 border-line p-2 font-semibold hover:border-ink"
      onClick={onClick}
    >
      <DesignPreview made={made} materials={materials} />
      <span className="mt-auto">{t(proposal.name)}</span>
    </button>
  );
}
