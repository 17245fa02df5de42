import { Fragment } from 'react';

/** The distinct facts in one line, each in a `<bdi>`, because adjacent facts may have different text directions. */
export function Facts({ facts }: { facts: readonly (string | null | undefined)[] }) {
  return [...new Set(facts.filter(Boolean))].map((fact, index) => (
    <Fragment key={fact}>
      {index > 0 && '\u00a0· '}
      <bdi>{fact}</bdi>
    </Fragment>
  ));
}
