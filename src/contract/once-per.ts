/** Returns a function that computes a value once for each key, and keeps the value as long as the key exists. */
export function oncePer<Key extends object, Value>(compute: (key: Key) => Value): (key: Key) => Value {
  const values = new WeakMap<Key, Value>();
  return (key) => {
    const value = values.get(key) ?? compute(key);
    values.set(key, value);
    return value;
  };
}
