/** Binds the fields of a value to inputs. Turning a field back to an `initial` 0 or false removes it. */
export function fieldsIn<Value extends object>(
  value: Value,
  change: (fields: Partial<Value>, key?: string) => void,
) {
  return <Name extends keyof Value & string>(name: Name, initial?: NonNullable<Value[Name]>) => ({
    value: (value[name] ?? initial) as NonNullable<Value[Name]>,
    onChange(next: NonNullable<Value[Name]>): void {
      // Sliders and colour pickers send many values, which are one step to undo.
      const isSlid = typeof next === 'number' || String(next).startsWith('#');
      const removes = next === initial && !next;
      change({ [name]: removes ? undefined : next } as Partial<Value>, isSlid ? name : undefined);
    },
  });
}
