/**
 * Returns a prop that keeps static content of the server's HTML. The browser then needs neither the code nor the text
 * of that content. Undefined on the server, which renders the content.
 */
export function servedHtml(selector: string): { __html: string } | undefined {
  return import.meta.env.SSR ? undefined : { __html: document.querySelector(selector)!.innerHTML };
}
