import type { ElementOf } from '#contract/flyers/layout-types.ts';
import { BoxFields, fieldsIn } from '../panels/element-fields.tsx';
import { ChoiceField } from '../panels/choice-field.tsx';
import { ColorField } from '../panels/color-field.tsx';
import { SwitchField } from '../panels/switch-field.tsx';
import { TEXT_CENTER, TEXT_LEFT, TEXT_RIGHT } from '../panels/tool-icons.ts';
import { CORNERS, inFreePlace, NO_PROBLEMS, type DesignedKind, type InspectorProps } from './element-kind.ts';

type LogoElement = ElementOf<'logo'>;

const ICON = { path: 'M12 3l8 4v5c0 5-3.500 8-8 9-4.500-1-8-4-8-9V7zM8.500 12l2.500 2.500 4.500-5' };
const INK = '#1a1626';
const PLATE = '#ffffff';

const ALIGNS = [
  { value: 'left', label: 'Left', icon: TEXT_LEFT },
  { value: 'center', label: 'Centre', icon: TEXT_CENTER },
  { value: 'right', label: 'Right', icon: TEXT_RIGHT },
] as const;

const STAND_INS = [
  { value: 'organizer', label: 'Organizer' },
  { value: 'event', label: 'Event title' },
  { value: 'initials', label: 'Initials' },
] as const;

export const logo: DesignedKind<LogoElement> = {
  label: () => 'Event’s logo',
  icon: ICON,
  handles: () => CORNERS,
  Inspector: LogoInspector,
  offers: [
    {
      label: 'Event’s logo',
      icon: ICON,
      make: (element, on) => ({
        ...inFreePlace(element, on),
        // The colour of the first text is most likely legible here.
        color: on.layout.textElements[0]?.color ?? INK,
      }),
    },
  ],
  problems: {
    // On a plate the letters are always legible.
    lettersOf: ({ background, color = INK, height }, { eventLogo }) =>
      eventLogo || background ? null : { color, size: height / 2 },
    lacksContrast: () => false,
    mayBeCovered: 0.05,
    mustBeInView: true,
    cut: NO_PROBLEMS.cut,
  },
};

function LogoInspector({ editor, element }: InspectorProps<LogoElement>) {
  const { patch, values } = editor;
  const { background } = element;
  const field = fieldsIn(element, patch);
  return (
    <>
      <p className="text-sm text-ink-soft">
        {values.eventLogo
          ? 'The logo of your event, whole and as large as fits.'
          : 'Your event has no logo, so flyers show a name. Edit the event to add a logo.'}
      </p>
      <ChoiceField label="Alignment" options={ALIGNS} {...field('align', 'center')} />
      <SwitchField
        label="Plate behind the logo"
        hint="Makes the logo stand out from a busy background."
        value={background !== undefined}
        onChange={(on) =>
          patch({
            background: on ? PLATE : undefined,
            radius: on ? Math.round(Math.min(element.width, element.height) * 0.15) : undefined,
          })
        }
      />
      {background && <ColorField label="Plate colour" {...field('background')} />}
      {!values.eventLogo && (
        <>
          <ChoiceField label="Without a logo, show" options={STAND_INS} {...field('standIn', 'organizer')} />
          <ColorField label="Letter colour" {...field('color', INK)} />
        </>
      )}
      <BoxFields editor={editor} element={element} canBeRound={background !== undefined} />
    </>
  );
}
