import { CANVAS_SIZES } from '#contract/flyers/canvas-sizes.ts';
import { useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import { fullHex } from '#flyer/colors.ts';
import { PictureInput } from '#web/shared/event-pictures/picture-input.tsx';
import { FieldError, TextField } from '#web/kit/form/form-field.tsx';
import { PhotoProblem } from '#web/shared/photo/photo-problem.ts';
import { Dialog, DialogBody } from '#web/kit/ui/dialog.tsx';
import type { Materials } from '../canvas/artist.ts';
import { proposalsFor, type Proposal } from '../colours/proposals.ts';
import { brandAt, brandInFile } from '../colours/read-logo.ts';
import type { Pixels } from '../other-sizes/pixel-area.ts';
import { coloursOf, recolourLayout } from '../colours/recolour-design.ts';
import { pixelsOf, recolouredBackground, recolouredPicture } from '../colours/recolour-picture.ts';
import { addPicture } from '../keeping/picture-store.ts';
import { pictureBlobOf } from '../keeping/picture-blob.ts';
import type { Design } from '../model/design.ts';
import { DesignPreview } from './design-preview.tsx';

interface ColoursDialogProps {
  design: Design;
  materials: Materials;
  /** Served paths of logos that are in use. */
  logos: readonly string[];
  /** The typed colours, kept while the dialog is closed. */
  typed: readonly string[];
  onType: (typed: readonly string[]) => void;
  onApply: (change: Pick<Design, 'layout' | 'background'>) => void;
  onClose: () => void;
}

const HEX = /^#?([\da-f]{6}|[\da-f]{3})$/i;
const NO_COLOURS = 'We found no colours in this picture. Choose another or enter one.';
const NOT_RECOLOURED = 'The background could not be recoloured. Please try again.';
const NOT_LOADED = 'The logo could not be loaded. Check your connection.';

/** Recolours the design in the colours of a logo, or in up to three typed ones. */
export function ColoursDialog(props: ColoursDialogProps) {
  const { design, materials, logos, typed, onType, onApply, onClose } = props;
  const about = useId();
  const [failure, setFailure] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const [pixels] = useState(() => materials.background && pixelsOf(materials.background, design.canvasSize));
  const [swatches] = useState(() => coloursOf(design.canvasSize, design.layout, pixels));
  const brand = typed.flatMap((text) => (HEX.test(text) ? [fullHex(text)] : []));
  const proposals = proposalsFor(swatches, brand);

  // A later choice or typed text makes the result of a reading outdated.
  const lastReading = useRef(0);
  const isOpen = useRef(false);

  async function take(reading: Promise<string[]>): Promise<void> {
    lastReading.current += 1;
    const mine = lastReading.current;
    try {
      const found = await reading;
      if (mine !== lastReading.current) return;
      setFailure(null);
      if (found.length === 0) setFailure(NO_COLOURS);
      else onType([found[0]!, found[1] ?? '', found[2] ?? '']);
    } catch (error) {
      if (mine !== lastReading.current) return;
      setFailure(error instanceof PhotoProblem ? error.message.replace(/\bphoto\b/g, 'picture') : NOT_LOADED);
    }
  }
  const begin = useEffectEvent(() => {
    if (logos[0] && !typed.some(Boolean)) void take(brandAt(logos[0]));
  });
  // oxlint-disable-next-line react/set-state-in-effect -- the logo's colours are known only once it is loaded
  useEffect(() => begin(), []);
  useEffect(() => {
    isOpen.current = true;
    return () => void (isOpen.current = false);
  }, []);

  function type(field: number, text: string): void {
    lastReading.current += 1;
    setFailure(null);
    onType(typed.map((each, at) => (at === field ? text : each)));
  }

  async function apply({ colors }: Proposal): Promise<void> {
    if (busy) return;
    setBusy(true);
    setFailure(null);
    const layout = recolourLayout(design.canvasSize, design.layout, pixels, colors);
    try {
      if (!pixels || !materials.background) {
        onApply({ layout, background: design.background });
        return;
      }
      const picture = await recolouredBackground(materials.background, design.canvasSize, colors);
      const blob = await pictureBlobOf(picture);
      if (isOpen.current) onApply({ layout, background: { picture: addPicture(blob) } });
    } catch {
      setFailure(NOT_RECOLOURED);
    } finally {
      setBusy(false);
    }
  }
  return (
    <Dialog
      wide
      title="Colours"
      description="Use the colours of a logo or enter your own. Text stays readable, and you can undo."
      onClose={onClose}
    >
      <DialogBody label="Colours">
        <div>
          <div className="flex flex-wrap items-center gap-2">
            {logos.map((src) => (
              <button
                key={src}
                type="button"
                aria-label="Use the colours of this logo"
                className="size-14 overflow-hidden rounded-xl border-2 border-control bg-paper-deep hover:border-ink"
                onClick={() => void take(brandAt(src))}
              >
                <img src={src} alt="" className="size-full object-contain" />
              </button>
            ))}
            <PictureInput
              label="Choose a logo"
              name="logo"
              describedBy={about}
              invalid={failure !== null}
              onFile={(file) => file && void take(brandInFile(file))}
            />
          </div>
          <div id={about}>
            <FieldError>{failure}</FieldError>
          </div>
        </div>
        <div className="grid gap-3 sm:grid-cols-3">
          {['Main colour', 'Second colour', 'Third colour'].map((label, i) => (
            <BrandField key={label} label={label} value={typed[i]!} onChange={(text) => type(i, text)} />
          ))}
        </div>
        {!pixels && materials.background && (
          <p className="text-sm text-ink-soft">Your background is a photograph and keeps its colours.</p>
        )}
        <ul
          className="grid grid-cols-2 content-start gap-3 sm:grid-cols-4"
          aria-label="Suggestions"
          aria-busy={busy}
        >
          {proposals.length === 0 && (
            <li className="col-span-full rounded-2xl bg-paper-deep p-4 text-sm">
              Add a colour to see suggestions.
            </li>
          )}
          {proposals.map((proposal) => (
            <li key={`${proposal.name} ${brand.join(' ')}`}>
              <ProposalButton
                proposal={proposal}
                design={design}
                materials={materials}
                pixels={pixels}
                onClick={() => void apply(proposal)}
              />
            </li>
          ))}
        </ul>
      </DialogBody>
    </Dialog>
  );
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
      className="pl-16"
      placeholder="Hex code"
      spellCheck={false}
      maxLength={7}
      error={isWrong ? 'Use a hex colour such as #1a73e8.' : undefined}
      value={value}
      onChange={({ target }) => onChange(target.value.trim())}
      inside={
        <input
          type="color"
          aria-label={`${label}: picker`}
          className="absolute inset-y-1 left-1 h-10 w-12 cursor-pointer rounded-lg bg-surface p-1"
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
      <span className="mt-auto">{proposal.name}</span>
    </button>
  );
}
