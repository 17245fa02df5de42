import { LAYOUT_VERSION } from './layout-types.ts';

type Json = Record<string, unknown>;

/** `STEPS[n]` migrates version n + 1 to n + 2. Steps do not validate; the current version's schema validates the result. */
const STEPS: readonly ((layout: Json) => Json)[] = [
  // 1 → 2: version 2 only adds optional fields. In version 1, absent lists and fields may be null.
  (layout) => ({
    ...layout,
    textElements: withoutNulls(layout.textElements),
    photoElements: withoutNulls(layout.photoElements),
  }),
];

/** Migrates a layout of a known version to the current one; anything else is returned unchanged. */
export function migrateLayout(json: unknown): unknown {
  if (!isObject(json)) return json;
  let version = json.version ?? 1;
  let layout: Json = json;
  while (typeof version === 'number' && version < LAYOUT_VERSION) {
    const step = STEPS[version - 1];
    if (!step) return json;
    version += 1;
    layout = { ...step(layout), version };
  }
  return layout;
}

function withoutNulls(elements: unknown): unknown {
  if (elements === undefined || elements === null) return [];
  if (!Array.isArray(elements)) return elements;
  return elements.map((element: unknown) =>
    isObject(element)
      ? Object.fromEntries(Object.entries(element).filter(([, value]) => value !== null))
      : element,
  );
}

function isObject(value: unknown): value is Json {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
