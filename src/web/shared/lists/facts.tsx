import { Fragment } from 'react';

/**
 * Different facts in one line. Each is isolated, because a place or a name may have another text direction than the words next
 * to it.
 */
export function Facts({ facts }: { facts: readonly (string | null | undefined)[] }) {
  return [...new Set(facts.filter(Boolean))].map((fact, index) => (
    <Fragment key={fact}>
      {index > 0 && '\u00a0· '}
      <bdi>{fact}</bdi>
    </Fragment>
  ));
}
