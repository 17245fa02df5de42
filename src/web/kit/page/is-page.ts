import { createContext, useContext } from 'react';

/** Whether a path is a page of the product. The app provides it, because folders do not import `routes.ts`. */
export const IsPageContext = createContext<(pathname: string) => boolean>(() => false);

/** Links to pages that do not exist yet are left out. */
export function useIsPage(): (pathname: string) => boolean {
  return useContext(IsPageContext);
}
