import { Fragment } from 'react';

/** The distinct facts in one line. Each is in a `<bdi>`, because its text direction may differ from that of its neighbours. */
export function Facts({ facts }: { facts: readonly (string | null | undefined)[] }) {
  return [...new Set(facts.filter(Boolean))].map((fact, index) => (
    <Fragment key={fact}>
      {index > 0 && '\u00a0· '}
      <bdi>{fact}</bdi>
    </Fragment>
  ));
}
