import { rich, t } from '#web/kit/language/t.ts';
import { addressOf } from '#web/kit/language/spoken.ts';
import { TEMPLATE_NAME_LENGTH } from '#contract/flyers/template-rules.ts';
import { mapLayers } from '#flyer/layers-of.ts';
import { useState, type ReactNode } from 'react';
import { FieldError, SelectField, TextField } from '#web/kit/form/form-field.tsx';
import { aboutPicture, PHOTO_HINT, PhotoProblem } from '#web/shared/photo/photo-problem.ts';
import { PictureInput } from '#web/shared/event-pictures/picture-input.tsx';
import { Button } from '#web/kit/ui/button.tsx';
import { Icon } from '#web/kit/ui/icon.tsx';
import { SIZES as SIZES_ICON } from '#web/kit/ui/late-icons.ts';
import type { Materials } from '../canvas/artist.ts';
import { addPicture } from '../keeping/pictures.ts';
import type { SaveTemplate } from '../keeping/use-save-template.ts';
import { elementsOf, type Design } from '../model/design.ts';
import { isTitle } from '../model/roles.ts';
import type { Editor } from '../use-editor.ts';
import type { DialogName } from '../open-dialog.tsx';
import { factsOf, type OwnEvents } from '../use-own-events.ts';
import { backgroundColorOf, withBackgroundColor } from '../model/background-color.ts';
import { CanvasField } from './canvas-field.tsx';
import { ColorField } from './color-field.tsx';
import { DesignProblems } from './design-problems.tsx';
import { isBeside } from './panel.tsx';
import { SwitchField } from './switch-field.tsx';
import { GRID, PALETTE } from './tool-icons.ts';

/** Aids for placing elements; true if switched on. */
export interface CanvasHelp {
  snaps: boolean;
  safeArea: boolean;
}

interface TemplatePanelProps {
  editor: Editor;
  materials: Materials | null;
  events: OwnEvents;
  saving: SaveTemplate;
  help: CanvasHelp;
  onHelp: (help: CanvasHelp) => void;
  onOpen: (dialog: DialogName) => void;
}

export function TemplatePanel(props: TemplatePanelProps) {
  const { editor, materials, events, saving, help, onHelp, onOpen } = props;
  const { design, change } = editor;
  const titles = elementsOf(design.layout).filter(isTitle);
  const showsTitle = titles.some((title) => 'show' in title && title.show === true);
  return (
    <>
      <h2 className="text-lg">{t('Template')}</h2>
      <TextField
        label={t('Template name')}
        name="name"
        maxLength={TEMPLATE_NAME_LENGTH}
        value={design.name}
        error={saving.faults.name}
        onChange={(event) => {
          saving.clearFault('name');
          change((before) => ({ ...before, name: event.target.value }), 'name');
        }}
      />
      {/* Isolates the event's name. Otherwise, in Arabic, part of the date would move into the name. */}
      <SelectField
        label={t('Event')}
        name="eventId"
        value={design.eventId}
        error={saving.faults.eventId}
        options={[
          ['', t(events.isPending ? 'Loading your events…' : 'Choose an event')],
          ...events.events.map(
            (event) => [event.id, `\u2068${event.name}\u2069 · ${factsOf(event)}`] as const,
          ),
        ]}
        onChange={(event) => {
          saving.clearFault('eventId');
          change((before) => ({ ...before, eventId: event.target.value }));
        }}
      />
      {events.isInfoOnly && (
        <p className="-mt-2 text-sm">
          {rich(
            'Flyers are off for this event. <a>Turn them on</a> to offer the template.',
            eventLink(`/edit-event/${design.eventId}`),
          )}
        </p>
      )}
      {events.isEmpty && (
        <p className="-mt-2 text-sm">
          {rich(
            'You have no events yet. <a>Create an event</a> first; your design stays here.',
            eventLink('/create-event'),
          )}
        </p>
      )}
      {events.isFailed && (
        <p className="-mt-2 text-sm">
          {t('Your events could not be loaded.')}{' '}
          <button type="button" className="min-h-11 font-semibold text-clay underline" onClick={events.retry}>
            {t('Retry')}
          </button>
        </p>
      )}
      <CanvasField editor={editor} materials={materials} />
      <BackgroundField editor={editor} />
      <DesignProblems editor={editor} />
      {titles.length > 0 && (
        <SwitchField
          label={t('Show the event’s title')}
          hint={t('Turn this off if your background already shows it.')}
          value={showsTitle}
          onChange={(show) => change((before) => withTitle(before, show))}
        />
      )}
      <Button variant="secondary" onClick={() => onOpen('starters')}>
        <Icon name={GRID} />
        {t('Start from a design')}
      </Button>
      <Button variant="secondary" onClick={() => onOpen('colours')}>
        <Icon name={PALETTE} />
        {t('Brand colours')}
      </Button>
      <Button variant="secondary" onClick={() => onOpen('sizes')}>
        <Icon name={SIZES_ICON} />
        {t('Make the other sizes')}
      </Button>
      <div className="border-t-2 border-line pt-2">
        <SwitchField
          label={t('Snap to lines')}
          {...(isBeside() && { hint: t('Hold Alt while dragging to turn it off.') })}
          value={help.snaps}
          onChange={(snaps) => onHelp({ ...help, snaps })}
        />
        {design.canvasSize === '1080x1920' && (
          <SwitchField
            label={t('Show the safe area')}
            hint={t('Apps cover the top and the bottom of a story.')}
            value={help.safeArea}
            onChange={(safeArea) => onHelp({ ...help, safeArea })}
          />
        )}
      </div>
    </>
  );
}

/** Renders `<a>` in a message as a link to `path`. */
const eventLink = (path: string) => ({
  a: (words: ReactNode) => (
    <a className="font-semibold text-clay underline" href={addressOf(path)}>
      {words}
    </a>
  ),
});

function withTitle(design: Design, show: boolean): Design {
  const layout = mapLayers(design.layout, ({ element }) =>
    isTitle(element) ? { ...element, show } : element,
  );
  return { ...design, layout };
}

function BackgroundField({ editor }: { editor: Editor }) {
  const { design, change } = editor;
  const [error, setError] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);

  async function take(file: File | undefined): Promise<void> {
    if (!file) return;
    setError(null);
    setBusy(true);
    try {
      const [{ prepareBackground }, { changeCanvas }] = await Promise.all([
        import('../keeping/prepare-background.ts'),
        import('../other-sizes/change-canvas.ts'),
      ]);
      const { blob, canvasSize } = await prepareBackground(file);
      const sized = await changeCanvas({ ...design, background: null }, null, canvasSize);
      const background = { picture: addPicture(blob) };
      // Hides the title, because an uploaded background often contains it.
      change((before) => ({ ...withTitle({ ...before, ...sized }, false), background }));
    } catch (failure) {
      setError(
        failure instanceof PhotoProblem
          ? aboutPicture(failure)
          : t('The picture could not be opened. Check your connection.'),
      );
    } finally {
      setBusy(false);
    }
  }
  return (
    <fieldset>
      <legend className="mb-1.5 font-semibold">{t('Background')}</legend>
      <div className="flex flex-wrap gap-2">
        <PictureInput
          label={t(busy ? 'Opening…' : design.background ? 'Replace' : 'Upload a picture')}
          name="background"
          describedBy="background-about"
          invalid={error !== null}
          onFile={(file) => void take(file)}
        />
        {design.background && (
          <Button
            variant="ghost"
            className="px-4!"
            onClick={() => change((before) => ({ ...withTitle(before, true), background: null }))}
          >
            {t('Remove')}
          </Button>
        )}
      </div>
      <div id="background-about">
        <p className="mt-1 text-sm text-ink-soft">
          {t(PHOTO_HINT)}. {t('The canvas takes the shape of the picture.')}
        </p>
        <FieldError>{error}</FieldError>
      </div>
      {!design.background && (
        <div className="mt-2">
          <ColorField
            label={t('Background colour')}
            value={backgroundColorOf(design.layout, editor.canvas)}
            onChange={(color) =>
              editor.changeLayout((layout) => withBackgroundColor(layout, editor.canvas, color), 'background')
            }
          />
        </div>
      )}
    </fieldset>
  );
}
