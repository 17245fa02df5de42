import assets from 'virtual:client-assets';
import { directionOf, type Language } from '#contract/language/languages.ts';
import { renderHead, jsonForHtml, type Head } from './kit/page/head.ts';
import type { Seed } from './kit/page/pages.ts';
import { THEME_KEY } from './kit/shell/theme.ts';
import { PAPER } from './kit/ui/paper.ts';

/**
 * Inline script that sets the theme before the first paint, so that the page never flashes in the wrong theme. Without
 * scripts, the page and the browser's bars are light. The script also stores and applies a theme that the viewer chooses
 * before hydration. Otherwise hydration would reset the choice (shell/theme.ts). `data-scripts` shows the controls that
 * need scripts.
 */
export const THEME_SCRIPT =
  `(function(d,m,k,t,a){a=function(x){` +
  `x=t==='dark'||t!=='light'&&matchMedia('(prefers-color-scheme:dark)').matches;` +
  `d.dataset.theme=x?'dark':'light';m.content=x?'${PAPER.dark}':'${PAPER.light}'};` +
  `try{t=localStorage.getItem(k)}catch(e){}a();d.dataset.scripts='';` +
  `addEventListener('change',function(e){e=e.target;if(e.name===k){t=e.value;try{localStorage.setItem(k,t)}catch(e){}a()}})` +
  `})(document.documentElement,document.querySelector('meta[name=theme-color]'),'${THEME_KEY}')`;

/**
 * Inline script that starts hydration after the load event and the first paint, or at the first touch or key press. On a
 * slow connection, the picture and the text come first; links and forms work without scripts. Many browsers fire `load`
 * before they paint, and scripts that run in between would delay the paint. Hydration starts at most one second after
 * `load`, because a hidden tab never paints. The last button that is clicked before its code arrives is marked
 * `data-early`, and loading/use-early-click.ts clicks the button again. The script recognises a hydrated button by the
 * properties that React adds to the element.
 *
 * All files are fetched, with retries every few seconds and on reconnection, before any file is imported.
 * loading/load-chunk.ts explains why.
 *
 * A clicked link that React does not handle, such as any link before hydration, is marked `data-followed`. On a slow
 * connection, nothing else on the page shows the click.
 *
 * Browsers older than scripts/supported-browsers.ts lack `registerProperty` (Firefox, Safari) or `lch` (Chrome). They
 * get no code and show the page as it is without scripts.
 */
export const BOOT_SCRIPT =
  `((s,wait,get,run,boot,began)=>{` +
  `if(!CSS.registerProperty||!CSS.supports('color:lch(0 0 0)'))` +
  `return delete document.documentElement.dataset.scripts,` +
  `document.querySelectorAll('noscript').forEach(n=>n.outerHTML=n.textContent);` +
  `wait=(ms,go)=>{addEventListener('online',go,{once:true});setTimeout(go,ms)};` +
  `get=(u,ms)=>fetch(u).then(r=>r.ok?r.blob():Promise.reject())` +
  `.catch(()=>new Promise(go=>wait(ms,go)).then(()=>get(u,Math.min(2*ms,8e3))));` +
  `run=()=>import(s[0]).catch(()=>wait(8e3,run));` +
  `boot=()=>{if(began)return;began=1;Promise.all(s.map(u=>get(u,2e3))).then(run)};` +
  `addEventListener('load',()=>{setTimeout(boot,1e3);` +
  `new PerformanceObserver(l=>{l.getEntriesByName('first-contentful-paint')[0]&&boot()})` +
  `.observe({type:'paint',buffered:true})});` +
  `addEventListener('click',(e,b)=>{b=e.target.closest('button');` +
  `if(!b||Object.keys(b)[0]||b.commandForElement||b.form?.method==='get')return;e.preventDefault();` +
  `document.querySelector('[data-early]')?.removeAttribute('data-early');b.dataset.early=''},true);` +
  `addEventListener('click',(e,b)=>{b=e.target.closest('a');` +
  `if(b&&!b.target&&!b.hash&&!e.defaultPrevented)b.dataset.followed=''});` +
  `['pointerdown','keydown'].forEach(e=>addEventListener(e,boot,{once:true}))})` +
  `(document.currentScript.dataset.src.split(' '))`;

export const STYLE = assets.css;

interface Document {
  language: Language;
  head: Head;
  body: string;
  seeds: Seed[];
  sources: string[];
}

const DIFFERING = new Set(assets.localized.differing.map((file) => `/${file}`));

/** The URL of a built file in a language. All languages share files that contain no text. */
function fileIn(language: Language, url: string): string {
  const folder = assets.localized.folders[language];
  return folder && DIFFERING.has(url) ? url.replace('assets', folder) : url;
}

/** Renders the HTML document around `body`, with the scripts of the entry and of the modules at `sources`. */
export function renderDocument(page: Document): string {
  const own = page.sources.flatMap((source) => assets.chunks[source] ?? []);
  const scripts = [...new Set([...assets.entry, ...own])].map((url) => fileIn(page.language, url));
  return (
    `<!doctype html><html lang="${page.language}"${directionOf(page.language) === 'rtl' ? ' dir="rtl"' : ''}><head><meta charset="utf-8">` +
    '<meta name="viewport" content="width=device-width,initial-scale=1">' +
    `<meta name="theme-color" content="${PAPER.light}"><script>${THEME_SCRIPT}</script>` +
    (assets.font
      ? `<link rel="preload" href="${assets.font}" as="font" type="font/woff2" crossorigin>`
      : '') +
    `<style>${STYLE}</style>` +
    renderHead(page.head) +
    // The icon (250 bytes) is inlined. Otherwise browsers would request it twice while the page's scripts load.
    `<link rel="icon" href="/favicon.ico" sizes="32x32"><link rel="icon" href="${assets.icon}" type="image/svg+xml">` +
    '<link rel="apple-touch-icon" href="/apple-touch-icon.png">' +
    // The manifest link is in `noscript`. Otherwise browsers would fetch the manifest and its largest icon on load.
    // start-offline.ts inserts the link when the page is idle.
    '<noscript><link rel="manifest" href="/manifest.webmanifest"></noscript>' +
    `</head><body><div id="root">${page.body}</div>` +
    `<script type="application/json" id="state">${jsonForHtml(page.seeds)}</script>` +
    `<script data-src="${scripts.join(' ')}">${BOOT_SCRIPT}</script></body></html>`
  );
}
