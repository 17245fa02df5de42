/** Inline styles use the light colors; STYLES overrides them with the dark ones. */
export const LIGHT = {
  paper: '#FBF7F0',
  surface: '#FFFFFF',
  ink: '#1A1626',
  inkSoft: '#5C5669',
  clay: '#B8431F',
  onClay: '#FFFFFF',
  line: '#E6DFD2',
} as const;

const DARK = {
  paper: '#12101C',
  surface: '#1B1828',
  ink: '#F3EEE4',
  inkSoft: '#B3ABBF',
  clay: '#F08A5D',
  onClay: '#12101C',
  line: '#322D44',
} as const;

const dark = (scope: string) => `
${scope} .paper{background-color:${DARK.paper}!important}
${scope} .surface{background-color:${DARK.surface}!important}
${scope} .ink{color:${DARK.ink}!important}
${scope} .soft{color:${DARK.inkSoft}!important}
${scope} .link{color:${DARK.clay}!important}
${scope} .line{border-color:${DARK.line}!important}
${scope} .button{background-color:${DARK.clay}!important}
${scope} .on-button{color:${DARK.onClay}!important;border-color:${DARK.clay}!important}`;

/** Outlook's apps mark a message that they show dark with `data-ogsc`. */
export const STYLES = `
:root{color-scheme:light dark;supported-color-schemes:light dark}
@media (prefers-color-scheme:dark){${dark('')}}${dark('[data-ogsc]')}
@media (max-width:480px){.inset{padding-left:20px!important;padding-right:20px!important}.title{font-size:26px!important}.button,.on-button{display:block!important;text-align:center!important}}`;

export const FONT =
  "-apple-system,BlinkMacSystemFont,'Segoe UI',Roboto,'Noto Sans',Helvetica,Arial,sans-serif";

/** The strip weave as table cells, because many clients block images. Its colors work on light and dark. */
const WEAVE = ['#F2A51A', '#B8431F', '#2B2A6B', '#17694C', '#F2A51A', '#1A1626', '#B8431F', '#17694C'];

const weaveRow = (shift: number, height: number) =>
  `<tr>${Array.from({ length: 24 }, (_, i) => {
    const color = WEAVE[(i * 3 + shift) % WEAVE.length];
    return `<td width="4%" height="${height}" bgcolor="${color}" style="height:${height}px;line-height:${height}px;font-size:1px;background-color:${color}">&nbsp;</td>`;
  }).join('')}</tr>`;

export function weave(): string {
  return `<table role="presentation" aria-hidden="true" width="100%" cellpadding="0" cellspacing="0" border="0" style="table-layout:fixed">${weaveRow(0, 6)}${weaveRow(3, 4)}</table>`;
}
