import { t } from '#web/kit/language/t.ts';
import type { OfferedTemplate } from '#contract/events/events.ts';
import { FLYER_ROLES, type FlyerRole } from '#contract/flyers/flyer-languages.ts';
import type { PhotoFocus } from '#contract/flyers/layout-types.ts';
import { DEFAULT_PHOTO_FOCUS } from '#contract/flyers/photo-focus.ts';
import type { Frame } from '#flyer/geometry/cover-frame.ts';
import { photoFrameOf } from '#flyer/geometry/photo-frame.ts';
import type { PreparedPhoto } from '#web/shared/photo/prepare-photo.ts';

export type FlyerForm = {
  templateId: string | null;
  name: string;
  /** The text of the country field, which may not be the name of a country. */
  country: string;
  role: FlyerRole;
  /** The attendee's company or topic. */
  line: string;
  photo: PreparedPhoto | null;
  focus: PhotoFocus;
};

export type FieldErrors = Partial<Record<'templateId' | 'name' | 'country' | 'line' | 'photo', string>>;

export function emptyForm(templates: readonly OfferedTemplate[]): FlyerForm {
  return {
    templateId: templates[0]?.id ?? null,
    name: '',
    country: '',
    role: FLYER_ROLES[0],
    line: '',
    photo: null,
    focus: DEFAULT_PHOTO_FOCUS,
  };
}

/** Validates the form. The server repeats these checks and performs more. */
export function formErrors(form: FlyerForm, isCountry: (name: string) => boolean): FieldErrors {
  return {
    ...(!form.templateId && { templateId: t('Please select a template') }),
    ...(!form.name.trim() && { name: t('Name is required') }),
    ...(!isCountry(form.country) && { country: t('Country is required') }),
  };
}

export function takesPhoto(template: Pick<OfferedTemplate, 'layoutJson'>): boolean {
  return template.layoutJson.photoElements.length > 0;
}

/** Whether the template has a visible photo element that removes the background. */
function cutsOut({ layoutJson }: Pick<OfferedTemplate, 'layoutJson'>): boolean {
  return layoutJson.photoElements.some(({ cutOut, hidden }) => cutOut && !hidden);
}

/** Whether the template needs a cut-out of the photo. A photo that is already transparent needs no cut-out. */
export function offersCutOut(photo: PreparedPhoto | null, template: OfferedTemplate | null): boolean {
  return photo !== null && !photo.hasAlpha && template !== null && cutsOut(template);
}

/** The photo for the template's flyers. It is cut out if the template shows people without their background. */
export function photoFor(photo: PreparedPhoto | null, template: OfferedTemplate): PreparedPhoto | null {
  if (!photo || !takesPhoto(template)) return null;
  const { cutOut } = photo;
  return cutOut && cutsOut(template) ? { ...photo, id: cutOut.id, blob: cutOut.blob, hasAlpha: true } : photo;
}

/** Whether the template's flyers show the attendee's role or line. */
export function asksFor(
  placeholder: 'role' | 'line',
  { layoutJson }: Pick<OfferedTemplate, 'layoutJson'>,
): boolean {
  return layoutJson.textElements.some(
    (element) =>
      !element.hidden &&
      (element.text.includes(`{${placeholder}}`) ||
        element.placeholder?.replace(/[{}\s]/g, '') === placeholder),
  );
}

/** The role and line that the template's flyers show; null for a field that they do not show. */
export function wordsFor(
  { role, line }: Pick<FlyerForm, 'role' | 'line'>,
  template: Pick<OfferedTemplate, 'layoutJson'>,
): { role: FlyerRole | null; line: string | null } {
  return {
    role: asksFor('role', template) ? role : null,
    line: (asksFor('line', template) && line.trim()) || null,
  };
}

/** The frame of the template's largest photo element. */
export function photoFrame({ layoutJson }: Pick<OfferedTemplate, 'layoutJson'>): Frame | undefined {
  const [largest] = layoutJson.photoElements.toSorted((a, b) => b.size - a.size);
  return largest && photoFrameOf(largest);
}
