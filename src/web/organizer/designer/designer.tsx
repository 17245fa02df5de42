import { t } from '#web/kit/language/t.ts';
import type { User } from '#contract/accounts/accounts.ts';
import type { Starter, Template } from '#contract/flyers/templates.ts';
import { useLayoutEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { usePart } from '#web/kit/loading/use-part.ts';
import { LeaveQuestion } from '#web/kit/form/leave-question.tsx';
import { keep } from '#web/kit/storage/stored.ts';
import { useKept } from '#web/kit/storage/use-kept.ts';
import { StageView } from './canvas/stage-view.tsx';
import type { Stage } from './canvas/stage-controller.ts';
import { sampleValues } from './canvas/sample-values.ts';
import { useMaterials } from './canvas/use-materials.ts';
import { DesignerBar } from './designer-bar.tsx';
import { DesignerNotices } from './designer-notices.tsx';
import { beginningOf, draftKey, isSame, type TemplateDraft } from './keeping/draft-store.ts';
import { designOf } from './keeping/template-request.ts';
import { useSaveTemplate } from './keeping/use-save-template.ts';
import { withUniqueIds } from './model/new-id.ts';
import { whereIs } from './elements/kinds.ts';
import { OpenDialog, type DialogName } from './open-dialog.tsx';
import { focusPanel, isBeside, Panel, passFocusOn, type PanelTab } from './panels/panel.tsx';
import { TemplatePanel, type CanvasHelp } from './panels/template-panel.tsx';
import { useEditor, type Editor } from './use-editor.ts';
import { useOwnEvents } from './use-own-events.ts';
import { useShortcuts } from './use-shortcuts.ts';
import { useProblems } from './use-problems.ts';
import { useUnloadWarning } from '#web/kit/router/use-unload-warning.ts';
import { SelectionTools, ZoomTools } from './canvas-tools.tsx';
import { PartBoundary } from '#web/kit/ui/part-boundary.tsx';

const loadDialogs = () => import('./dialogs/designer-dialogs.tsx');
const loadParts = () => import('./design-parts.ts');

interface DesignerProps {
  me: User;
  template: Template | null;
  /** Id of the event to preselect for a new template, or ''. */
  eventId: string;
  /** The dialog to show first for a saved template. */
  opens?: 'sizes' | 'test' | null;
}

/** The template designer, which fills the screen. */
export function Designer({ me, template, eventId, opens = null }: DesignerProps) {
  // To make other sizes, the designer first saves a new template. From then on, it edits the saved template.
  const [stored, setStored] = useState(template);
  const key = draftKey(me.id, stored?.id ?? 'create');
  const [beginning] = useState(() => beginningOf(key, template, eventId));
  const [saved, setSaved] = useState(beginning.saved);
  const [seen, setSeen] = useState(beginning.updatedAt);
  const [isRestored, setIsRestored] = useState(beginning.isRestored);
  const base = useEditor(beginning.design);
  const { design } = base;
  const events = useOwnEvents(design.eventId);
  const [tab, setTab] = useState<PanelTab | null>(() => (isBeside() ? 'template' : null));
  const editor: Editor = {
    ...base,
    values: sampleValues(events.flyerEvent, design.layout),
    select(ids) {
      base.select(ids);
      // A selection opens the panel only where the panel is beside the canvas. On phones, the panel would shrink the canvas
      // during a drag.
      if (ids.size > 0 && tab !== 'layers' && isBeside()) setTab('edit');
    },
  };
  const [dialog, setDialog] = useState<DialogName | null>(() => {
    if (template) return opens;
    return beginning.isRestored ? null : 'starters';
  });
  const loading = useMaterials(design, events.flyerEvent, dialog === 'starters');
  const { materials } = loading;
  const [help, setHelp] = useState<CanvasHelp>({ snaps: true, safeArea: true });
  const [zoom, setZoom] = useState(1);
  const stage = useRef<Stage | null>(null);
  const space = useRef(false);
  const isDirty = !isSame(design, saved);
  const draft: TemplateDraft | null = isDirty ? { design, updatedAt: seen } : null;
  const forget = useKept(key, () => draft, draft?.design, 300);
  const dialogs = usePart(loadDialogs, true);
  const parts = usePart(loadParts, dialog !== 'starters');
  const hasProblems = useProblems(editor, materials, stage, parts && parts.findProblems);
  const saving = useSaveTemplate(design, stored && seen ? { id: stored.id, updatedAt: seen } : null, {
    isInfoOnly: events.isInfoOnly,
    hasProblems,
    onFault(field) {
      flushSync(() => {
        setDialog(null);
        setTab('template');
      });
      document.querySelector<HTMLElement>(`[name=${field}]`)?.focus();
    },
    onStored(now) {
      if (now.id !== stored?.id) keep(key, null);
      setStored(now);
      setSaved(design);
      setSeen(now.updatedAt);
    },
    onSaved: forget,
  });
  useFullScreen();
  useUnloadWarning(isDirty);

  function openPanel(which: PanelTab): void {
    flushSync(() => setTab(which));
    focusPanel();
  }
  useShortcuts({
    editor,
    stage,
    space,
    onEdit: () => openPanel('edit'),
    onPanel: () => openPanel(tab ?? 'template'),
    onSave: () => void saving.save(),
    onHelp: () => setDialog('keys'),
  });
  function begin(starter: Starter | null): void {
    setDialog(null);
    if (!starter) {
      setTab('template');
      return;
    }
    base.replace((before) => ({
      ...before,
      name: before.name || starter.name,
      canvasSize: starter.canvasSize,
      background: { path: starter.backgroundPath },
      layout: withUniqueIds(starter.layoutJson),
    }));
    base.select(new Set());
  }
  function takeTheirs(theirs: Template): void {
    saving.dismissTheirs();
    const taken = designOf(theirs);
    base.change(() => taken);
    setStored(theirs);
    setSaved(taken);
    setSeen(theirs.updatedAt);
  }
  function startOver(): void {
    base.change(() => saved);
    setIsRestored(false);
  }

  return (
    <div className="flex h-[calc(100dvh-var(--bars))] flex-col overflow-hidden bg-paper">
      <DesignerBar
        title={t(stored ? 'Edit Template' : 'Create Template')}
        editor={editor}
        isSaved={stored !== null && !isDirty}
        busy={saving.busy}
        onSave={() => void saving.save()}
        onOpen={setDialog}
      />
      <div className="flex min-h-0 flex-1 flex-col lg:flex-row">
        <div className="relative flex min-h-0 min-w-0 flex-1 flex-col">
          <DesignerNotices
            editor={editor}
            isTight={tab !== null}
            onProblems={(ids) => {
              editor.select(ids);
              setTab('edit');
            }}
            loading={loading}
            isRestored={isRestored}
            onStartOver={startOver}
            onKeep={() => setIsRestored(false)}
            saving={saving}
            rejectionReason={(saving.theirs ?? stored)?.rejectionReason ?? null}
          />
          <PartBoundary what={t('The canvas')}>
            <StageView
              editor={editor}
              materials={materials}
              snaps={help.snaps}
              showsSafeArea={help.safeArea && design.canvasSize === '1080x1920'}
              space={space}
              stage={stage}
              onEdit={(id) => {
                editor.select(new Set([id]));
                setTab('edit');
              }}
              onZoom={setZoom}
            />
          </PartBoundary>
          {editor.selection.size > 0 && tab === null && (
            <SelectionTools editor={editor} onEdit={() => setTab('edit')} />
          )}
          <ZoomTools stage={stage} zoom={zoom} isTight={tab !== null} />
        </div>
        <Panel tab={tab} onTab={setTab}>
          <PartBoundary key={tab} what={t('This panel')}>
            {tab === 'template' && (
              <TemplatePanel
                editor={editor}
                materials={materials}
                events={events}
                saving={saving}
                help={help}
                onHelp={setHelp}
                onOpen={setDialog}
              />
            )}
            {parts && materials && tab === 'template' && (
              <parts.TemplatePreview design={design} materials={materials} />
            )}
            {parts && tab === 'add' && (
              <parts.AddPanel editor={editor} materials={materials} onAdded={() => setTab('edit')} />
            )}
            {parts && tab === 'edit' && <parts.EditPanel editor={editor} onShown={passFocusOn} />}
            {parts && tab === 'layers' && <parts.LayersPanel editor={editor} />}
          </PartBoundary>
        </Panel>
      </div>
      <output className="sr-only">{whereIs(design, editor.selection)}</output>
      <LeaveQuestion asks={isDirty && !saving.busy} dialogs={dialogs} />
      <OpenDialog
        dialogs={dialogs}
        parts={parts}
        name={dialog}
        editor={editor}
        materials={materials}
        stored={stored}
        logoPath={events.logoPath}
        saving={saving}
        onStarter={begin}
        onTheirs={takeTheirs}
        onClose={() => setDialog(null)}
      />
    </div>
  );
}

/** Hides header and footer to make room for the canvas. */
function useFullScreen(): void {
  useLayoutEffect(() => {
    const main = document.getElementById('main');
    const around = [...(main?.parentElement?.children ?? [])].filter(
      (element): element is HTMLElement => element !== main && element instanceof HTMLElement,
    );
    for (const element of around) element.hidden = true;
    return () => {
      for (const element of around) element.hidden = false;
    };
  }, []);
}
