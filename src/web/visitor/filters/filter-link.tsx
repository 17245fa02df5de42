import type { ComponentProps } from 'react';
import { Link } from '#web/kit/router/link.tsx';
import { addressWith, presentParameters } from './list-parameters.ts';

/** A link that changes some filters. A click changes the filters in the current address, which may be newer than `href`. */
export function FilterLink({
  parameters,
  changes,
  ...rest
}: Omit<ComponentProps<typeof Link>, 'to'> & {
  parameters: URLSearchParams;
  changes: Record<string, string | null>;
}) {
  return (
    <Link
      {...rest}
      to={addressWith(parameters, changes)}
      toByNow={() => addressWith(presentParameters(parameters), changes)}
    />
  );
}
