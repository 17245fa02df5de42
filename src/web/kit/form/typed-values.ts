import { localPath } from '#web/kit/router/router.tsx';
import { TYPED_KEY } from '#web/kit/storage/kept-names.ts';
import { readStored, store } from '#web/kit/storage/stored.ts';

/** Values typed into a page's fields. `index` distinguishes fields of the same name. */
interface Typed {
  path: string;
  values: [field: string, index: number, value: string | boolean][];
}

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

const FIELDS =
  'main :is(input:not([type=password],[type=file],[type=hidden]),textarea,select):is([name],[id])';
/** Time limit for the page's fields to appear, in milliseconds. */
const WAIT_MS = 10_000;

const isTicked = (field: Field): field is HTMLInputElement => /^(?:checkbox|radio)$/.test(field.type);

/** Stores the typed values in this tab, for `restoreTyped` on the next page. Omits passwords and files. */
export function keepTyped(): void {
  const counts = new Map<string, number>();
  const values: Typed['values'] = [];
  for (const field of document.querySelectorAll<Field>(FIELDS)) {
    const name = field.name || field.id;
    const index = counts.get(name) ?? 0;
    counts.set(name, index + 1);
    const value = isTicked(field) ? field.checked : field.value;
    if (value !== '') values.push([name, index, value]);
  }
  store('sessionStorage', TYPED_KEY, JSON.stringify({ path: localPath(), values } satisfies Typed));
}

/** Fills in the values typed before the language changed, as each field appears. */
export function restoreTyped(): void {
  const { path, values } = JSON.parse(readStored('sessionStorage', TYPED_KEY) ?? '{}') as Partial<Typed>;
  store('sessionStorage', TYPED_KEY, null);
  if (path !== localPath() || !values) return;
  const open = new Set(values);
  const fill = (): void => {
    for (const entry of open) {
      const [name, index, value] = entry;
      const fields = [...document.querySelectorAll<Field>(FIELDS)];
      const field = fields.filter((each) => (each.name || each.id) === name)[index];
      if (!field) continue;
      open.delete(entry);
      type(field, value);
    }
    if (open.size === 0) observer.disconnect();
  };
  const observer = new MutationObserver(fill);
  observer.observe(document.body, { childList: true, subtree: true });
  setTimeout(() => observer.disconnect(), WAIT_MS);
  fill();
}

/** Enters a value as if a user typed it, so that React and form libraries detect the change. */
function type(field: Field, value: string | boolean): void {
  if (isTicked(field)) {
    if (field.checked !== value) field.click();
    return;
  }
  if (field.value === value) return;
  // React tracks `value` with its own setter on the element. With the prototype's setter, React detects the new value.
  Reflect.set(Object.getPrototypeOf(field) as object, 'value', value, field);
  field.dispatchEvent(new Event('input', { bubbles: true }));
  field.dispatchEvent(new Event('change', { bubbles: true }));
}
