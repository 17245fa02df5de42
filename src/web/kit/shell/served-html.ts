/**
 * Returns a prop that keeps content of the server's HTML that never changes. The browser then needs neither the code nor the
 * texts of this content. Undefined on the server, which renders the content.
 */
export function servedHtml(selector: string): { __html: string } | undefined {
  return import.meta.env.SSR ? undefined : { __html: document.querySelector(selector)!.innerHTML };
}
