import { PAGE_COLORS } from '#server/platform/http/errors/page-colors.ts';

function colors(theme: 0 | 1): string {
  return Object.entries(PAGE_COLORS)
    .map(([name, values]) => `--${name}:${values[theme]}`)
    .join(';');
}

/** For embedded lists from 260 px to any width, in both themes, in the system's typeface. */
export const EMBED_STYLE = [
  `:root{color-scheme:light;${colors(0)}}`,
  `:root.dark{color-scheme:dark;${colors(1)}}`,
  `@media(prefers-color-scheme:dark){:root.auto{color-scheme:dark;${colors(1)}}}`,
  '*{box-sizing:border-box;margin:0}',
  'html{background:var(--paper)}',
  'body{padding:12px;background:var(--paper);color:var(--ink);font:16px/1.4 system-ui,-apple-system,"Segoe UI",Roboto,sans-serif}',
  'ul{display:grid;grid-template-columns:repeat(auto-fill,minmax(min(100%,18rem),1fr));gap:12px;padding:0;list-style:none}',
  'li{position:relative;display:flex;min-height:6.5rem;overflow:hidden;border:2px solid var(--line);border-radius:16px;background:var(--surface)}',
  'li:hover{border-color:var(--ink)}',
  // The whole card is the link.
  'li a::after{content:"";position:absolute;inset:0;border-radius:14px}',
  'a{color:inherit}',
  'li a{text-decoration:none}li:hover a{text-decoration:underline;text-underline-offset:3px}',
  ':focus{outline:none}li a:focus-visible::after,p a:focus-visible{outline:3px solid var(--focus);outline-offset:-3px}',
  '.look{position:relative;flex:none;width:5rem;background:var(--line)}',
  '.look svg,.look img{position:absolute;inset:0;display:block;width:100%;height:100%;object-fit:cover}',
  'time{position:absolute;inset-inline-start:8px;top:8px;display:grid;min-width:2.75rem;padding:4px 6px;border-radius:10px;background:var(--surface);color:var(--ink);text-align:center;line-height:1.1}',
  'time b{font-size:1.25rem}time span{font-size:.75rem;font-weight:600;text-transform:uppercase}',
  '.facts{min-width:0;padding:10px 12px;overflow-wrap:anywhere}',
  'h2{margin-bottom:2px;font-size:1rem;line-height:1.25;text-wrap:balance}',
  'h2 a{display:-webkit-box;overflow:hidden;-webkit-box-orient:vertical;-webkit-line-clamp:3}',
  '.facts p{font-size:.875rem;color:var(--ink-soft)}',
  '.facts .price{margin-top:2px;font-weight:600;color:var(--ink)}',
  '.flyer{color:var(--baobab);white-space:nowrap}',
  '@media(max-width:22rem){.look{width:4rem}}',
  '.note{padding:2rem 1rem;border:2px dashed var(--line);border-radius:16px;text-align:center}',
  '.note p{color:var(--ink-soft)}',
  '.all{margin-top:4px;font-size:.875rem;text-align:center}',
  '.all a{display:inline-flex;min-height:44px;align-items:center;padding:0 8px;border-radius:8px;color:var(--clay);font-weight:600;text-underline-offset:4px}',
].join('');
