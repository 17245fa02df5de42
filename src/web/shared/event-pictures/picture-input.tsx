import { listen } from '#web/kit/loading/listen.ts';
import { CAMERA } from '#web/kit/ui/late-icons.ts';
import { Icon } from '#web/kit/ui/icon.tsx';

interface PictureInputProps {
  label: string;
  name?: string;
  /** The camera to open. If set, only touch screens show the input, because desktop browsers ignore `capture`. */
  camera?: 'user' | 'environment';
  /** Classes that set the input's size. */
  className?: string;
  describedBy: string;
  invalid: boolean;
  onFile: (file: File | undefined) => void;
}

/** A file input that looks like a button. */
export function PictureInput(props: PictureInputProps) {
  const { label, name, camera, className = 'min-h-11 px-4', describedBy, invalid, onFile } = props;
  return (
    <label
      className={`${camera ? 'hidden pointer-coarse:inline-flex' : 'inline-flex'} ${className} relative cursor-pointer items-center justify-center gap-2 rounded-full border-2 border-control bg-surface font-semibold hover:border-ink has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-(--focus)`}
    >
      <Icon name={camera ? CAMERA : 'image'} />
      {label}
      <input
        type="file"
        name={name}
        accept="image/*"
        capture={camera}
        className="sr-only lg:scroll-mt-[calc(var(--preview)+1rem)]"
        aria-describedby={describedBy}
        aria-invalid={invalid}
        onChange={(event) => {
          onFile(event.target.files?.[0]);
          // Clears the input, so that choosing the same file again fires a change event.
          event.target.value = '';
        }}
      />
    </label>
  );
}

/** Calls `onPicture` when a picture is pasted into the page. @returns the unsubscribe function */
export function listenForPicture(onPicture: (picture: File) => void): () => void {
  return listen(['paste'], ({ clipboardData }: ClipboardEvent) => {
    const picture = [...(clipboardData?.files ?? [])].find(({ type }) => type.startsWith('image/'));
    if (picture) onPicture(picture);
  });
}
