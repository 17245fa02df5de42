import type { EventPictureField } from '#contract/events/event-rules.ts';
import { useWatch } from 'react-hook-form';
import { PictureField } from '#web/shared/event-pictures/picture-field.tsx';
import { PICTURE_SHAPES } from '#web/shared/event-pictures/picture-shapes.ts';
import type { EventFormState } from '../use-event-form.ts';
import { FormSection } from './form-fields.tsx';

export function ImagesSection({ state }: { state: EventFormState }) {
  return (
    <FormSection id="event-images">
      {/* These column widths make 16:9 and 1:1 pictures equally high. */}
      <div className="grid grid-cols-1 items-start gap-5 sm:grid-cols-[16fr_9fr]">
        <Picture state={state} name="heroPath" />
        <Picture state={state} name="logoPath" />
      </div>
      <Picture state={state} name="bannerPath" />
    </FormSection>
  );
}

function Picture({ state, name }: { state: EventFormState; name: EventPictureField }) {
  const { form, uploads } = state;
  const path = useWatch({ control: form.control, name });
  return (
    <PictureField
      name={name}
      shape={PICTURE_SHAPES[name]}
      path={path}
      upload={uploads.uploads[name]}
      error={form.formState.errors[name]?.message}
      onPicture={(picture) => {
        form.clearErrors(name);
        uploads.send(name, picture);
      }}
      onRemove={() => {
        uploads.drop(name);
        form.clearErrors(name);
        form.setValue(name, '');
      }}
    />
  );
}
