import type { OfferedTemplate } from '#contract/events.ts';
import { DEFAULT_PHOTO_FOCUS, type PhotoFocus } from '#contract/layout-types.ts';
import type { PreparedPhoto } from '#web/photo/prepare-photo.ts';

/** What a person fills in. */
export type FlyerForm = {
  templateId: string | null;
  name: string;
  /** What stands in the country field, a country's exact name or not yet. */
  country: string;
  photo: PreparedPhoto | null;
  focus: PhotoFocus;
};

/** What is wrong with a field, in words that stand below it. */
export type FieldErrors = Partial<Record<'templateId' | 'name' | 'country' | 'photo', string>>;

export function emptyForm(templates: readonly OfferedTemplate[]): FlyerForm {
  return {
    templateId: onlyTemplate(templates),
    name: '',
    country: '',
    photo: null,
    focus: DEFAULT_PHOTO_FOCUS,
  };
}

/** With one template there is nothing to choose. */
function onlyTemplate(templates: readonly OfferedTemplate[]): string | null {
  return templates.length === 1 ? templates[0]!.id : null;
}

/** The rules that the browser checks before it sends; the server's are the same and stricter. */
export function formErrors(form: FlyerForm, isCountry: (name: string) => boolean): FieldErrors {
  return {
    ...(!form.templateId && { templateId: 'Please select a template' }),
    ...(!form.name.trim() && { name: 'Name is required' }),
    ...(!isCountry(form.country) && { country: 'Country is required' }),
  };
}

/** Where the circle looks at first: the middle, but higher in a tall photo, where faces are. */
export function firstFocus(photo: { width: number; height: number }): PhotoFocus {
  return { ...DEFAULT_PHOTO_FOCUS, y: photo.height > photo.width * 1.1 ? 0.42 : 0.5 };
}
