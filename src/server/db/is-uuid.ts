const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** Whether a text may be compared with an id: PostgreSQL fails on anything else, so look before asking it. */
export function isUuid(value: string): boolean {
  return UUID.test(value);
}
