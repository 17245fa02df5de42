import { useAddressParameters } from '#web/kit/router/use-address-parameters.ts';

/** The filters of a list, which are in the address beside what else is open; empty ones are left out. */
export function useListFilters<Name extends string>(
  names: readonly Name[],
): [Record<Name, string>, (changed: Partial<Record<Name, string>>) => void] {
  const [parameters, setParameters] = useAddressParameters();
  const filters = Object.fromEntries(names.map((name) => [name, parameters.get(name) ?? '']));
  return [
    filters as Record<Name, string>,
    (changed) => {
      const all = { ...Object.fromEntries(parameters), ...changed } as Record<string, string>;
      setParameters(Object.fromEntries(Object.entries(all).filter(([, value]) => value)));
    },
  ];
}
