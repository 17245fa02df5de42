import { startTransition, useLayoutEffect, useState, type ReactNode } from 'react';
import { Router, UNSAFE_createBrowserHistory as createBrowserHistory } from 'react-router';

const history = createBrowserHistory({ v5Compat: true });

/**
 * The router's declarative mode over the browser's history. Its own BrowserRouter does the same, but stands in one module
 * with the Link and Form of the data and framework modes, which no bundler can take apart: 4 kB compressed that every
 * first visit would pay.
 */
export function BrowserRouter({ children }: { children: ReactNode }) {
  const [state, setState] = useState({ action: history.action, location: history.location });
  useLayoutEffect(
    () => history.listen(({ action, location }) => startTransition(() => setState({ action, location }))),
    [],
  );
  return (
    <Router location={state.location} navigationType={state.action} navigator={history}>
      {children}
    </Router>
  );
}
