import { m } from '#contract/language/message.ts';
import { t } from '#web/kit/language/t.ts';
import { ChoiceField } from '../panels/choice-field.tsx';
import { ColorField } from '../panels/color-field.tsx';
import { BoxFields, fieldsIn } from '../panels/element-fields.tsx';
import { SwitchField } from '../panels/switch-field.tsx';
import { TEXT_CENTER, TEXT_LEFT, TEXT_RIGHT } from '../panels/tool-icons.ts';
import type { InspectorProps } from './element-kind.ts';
import { INK } from './logo.tsx';

const ALIGNS = [
  { value: 'left', label: m('Left'), icon: TEXT_LEFT },
  { value: 'center', label: m('Centre'), icon: TEXT_CENTER },
  { value: 'right', label: m('Right'), icon: TEXT_RIGHT },
] as const;
const STAND_INS = [
  { value: 'organizer', label: m('Organizer') },
  { value: 'event', label: m('Event title') },
  { value: 'initials', label: m('Initials') },
] as const;
const PLATE = '#ffffff';

export default function LogoInspector({ editor, element }: InspectorProps<'logo'>) {
  const { patch, values } = editor;
  const { background } = element;
  const field = fieldsIn(element, patch);
  return (
    <>
      <p className="text-sm text-ink-soft">
        {t(
          values.eventLogo
            ? 'Your event’s logo, uncropped and as large as possible.'
            : 'Your event has no logo, so flyers show a name. Edit the event to add a logo.',
        )}
      </p>
      <ChoiceField label={t('Alignment')} options={ALIGNS} {...field('align', 'center')} />
      <SwitchField
        label={t('Plate behind the logo')}
        hint={t('Makes the logo stand out from a busy background.')}
        value={background !== undefined}
        onChange={(on) =>
          patch({
            background: on ? PLATE : undefined,
            radius: on ? Math.round(Math.min(element.width, element.height) * 0.15) : undefined,
          })
        }
      />
      {background && <ColorField label={t('Plate colour')} {...field('background')} />}
      {!values.eventLogo && (
        <>
          <ChoiceField
            label={t('Without a logo, show')}
            options={STAND_INS}
            {...field('standIn', 'organizer')}
          />
          <ColorField label={t('Letter colour')} {...field('color', INK)} />
        </>
      )}
      <BoxFields editor={editor} element={element} canBeRound={background !== undefined} />
    </>
  );
}
