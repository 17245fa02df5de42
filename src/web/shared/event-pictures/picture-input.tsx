import { CAMERA } from '#web/kit/ui/late-icons.ts';
import { Icon } from '#web/kit/ui/icon.tsx';

interface PictureInputProps {
  label: string;
  name?: string;
  /** Shown where a thumb is: desktops ignore it. */
  camera?: boolean;
  describedBy: string;
  invalid: boolean;
  onFile: (file: File | undefined) => void;
}

/** A file input that looks like a button. */
export function PictureInput({ label, name, camera, describedBy, invalid, onFile }: PictureInputProps) {
  return (
    <label
      className={`${camera ? 'hidden pointer-coarse:inline-flex' : 'inline-flex'} relative min-h-11 cursor-pointer items-center justify-center gap-2 rounded-full border-2 border-control bg-surface px-4 font-semibold hover:border-ink has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-(--focus)`}
    >
      <Icon name={camera ? CAMERA : 'image'} />
      {label}
      <input
        type="file"
        name={name}
        accept="image/*"
        {...(camera && { capture: 'environment' })}
        className="sr-only"
        aria-describedby={describedBy}
        aria-invalid={invalid}
        onChange={(event) => {
          onFile(event.target.files?.[0]);
          // Choosing the same file again must count.
          event.target.value = '';
        }}
      />
    </label>
  );
}
