/** Of everything about one event, within the admin dashboard. */
export function managementOf({ id }: { id: string }): string {
  return `?${new URLSearchParams({ tab: 'management', event: id }).toString()}`;
}
