/** The address of an event's details in the admin dashboard. */
export function managementOf({ id }: { id: string }): string {
  return `/admin?${new URLSearchParams({ tab: 'management', event: id }).toString()}`;
}
