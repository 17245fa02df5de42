import type { OfferedTemplate } from '#contract/events/events.ts';
import { DEFAULT_PHOTO_FOCUS, type PhotoFocus } from '#contract/flyers/layout-types.ts';
import type { PreparedPhoto } from '#web/shared/photo/prepare-photo.ts';

export type FlyerForm = {
  templateId: string | null;
  name: string;
  /** Text of the field, which is not always a country's name. */
  country: string;
  photo: PreparedPhoto | null;
  focus: PhotoFocus;
};

export type FieldErrors = Partial<Record<'templateId' | 'name' | 'country' | 'photo', string>>;

export function emptyForm(templates: readonly OfferedTemplate[]): FlyerForm {
  return {
    templateId: templates[0]?.id ?? null,
    name: '',
    country: '',
    photo: null,
    focus: DEFAULT_PHOTO_FOCUS,
  };
}

/** Checks the form. The server checks the same and more. */
export function formErrors(form: FlyerForm, isCountry: (name: string) => boolean): FieldErrors {
  return {
    ...(!form.templateId && { templateId: 'Please select a template' }),
    ...(!form.name.trim() && { name: 'Name is required' }),
    ...(!isCountry(form.country) && { country: 'Country is required' }),
  };
}

export function takesPhoto(template: Pick<OfferedTemplate, 'layoutJson'>): boolean {
  return template.layoutJson.photoElements.length > 0;
}
