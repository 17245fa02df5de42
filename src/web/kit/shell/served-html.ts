/**
 * Content of the server's HTML that never changes, as a prop that keeps it. The browser then needs neither its code nor
 * its texts. Undefined on the server, which renders it.
 */
export function servedHtml(selector: string): { __html: string } | undefined {
  return import.meta.env.SSR ? undefined : { __html: document.querySelector(selector)!.innerHTML };
}
