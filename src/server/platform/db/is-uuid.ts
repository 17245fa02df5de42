const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** Check before comparing with an id: PostgreSQL fails on anything else. */
export function isUuid(value: string): boolean {
  return UUID.test(value);
}
