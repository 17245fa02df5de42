import { SUBTITLE } from '#contract/brand.ts';
import { directionOf, type Language } from '#contract/language/languages.ts';
import { m } from '#contract/language/message.ts';
import { translate } from '#server/platform/language/translate.ts';
import { escapeHtml } from '#server/platform/kernel/escape-html.ts';
import { PAGE_COLORS } from '#server/platform/http/errors/page-colors.ts';
import type { Block, Message, MessageContext } from './message.ts';

const inTheme = (theme: 0 | 1) =>
  Object.fromEntries(Object.entries(PAGE_COLORS).map(([name, colors]) => [name, colors[theme]])) as Record<
    keyof typeof PAGE_COLORS,
    string
  >;

/** Inline styles use the light colors; STYLES overrides them with the dark colors. */
const [LIGHT, DARK] = [inTheme(0), inTheme(1)];

const dark = (scope: string) => `
${scope} .paper{background-color:${DARK.paper}!important}
${scope} .surface{background-color:${DARK.surface}!important}
${scope} .ink{color:${DARK.ink}!important}
${scope} .soft{color:${DARK['ink-soft']}!important}
${scope} .link{color:${DARK.clay}!important}
${scope} .line{border-color:${DARK.line}!important}
${scope} .button{background-color:${DARK.clay}!important}
${scope} .on-button{color:${DARK.paper}!important;border-color:${DARK.clay}!important}`;

/** Outlook's apps set `data-ogsc` on messages that they show in dark mode. */
const STYLES = `
:root{color-scheme:light dark;supported-color-schemes:light dark}
@media (prefers-color-scheme:dark){${dark('')}}${dark('[data-ogsc]')}
@media (max-width:480px){.inset{padding-left:20px!important;padding-right:20px!important}.title{font-size:26px!important}.button,.on-button{display:block!important;text-align:center!important}}`;

const FONT = "-apple-system,BlinkMacSystemFont,'Segoe UI',Roboto,'Noto Sans',Helvetica,Arial,sans-serif";

/** Colors of the brand's woven pattern, drawn as table cells, because many clients block images. Works in light and dark. */
const WEAVE = ['#F2A51A', '#B8431F', '#2B2A6B', '#17694C', '#F2A51A', '#1A1626', '#B8431F', '#17694C'];

const weaveRow = (shift: number, height: number) =>
  `<tr>${Array.from({ length: 24 }, (_, i) => {
    const color = WEAVE[(i * 3 + shift) % WEAVE.length];
    return `<td width="4%" height="${height}" bgcolor="${color}" style="height:${height}px;line-height:${height}px;font-size:1px;background-color:${color}">&nbsp;</td>`;
  }).join('')}</tr>`;

function weave(): string {
  return `<table role="presentation" aria-hidden="true" width="100%" cellpadding="0" cellspacing="0" border="0" style="table-layout:fixed">${weaveRow(0, 6)}${weaveRow(3, 4)}</table>`;
}

const TABLE = 'role="presentation" cellpadding="0" cellspacing="0" border="0"';
const TEXT = `margin:0 0 16px;font-family:${FONT};font-size:16px;line-height:1.55;color:${LIGHT.ink}`;
const SMALL = `margin:0 0 12px;font-family:${FONT};font-size:14px;line-height:1.5;color:${LIGHT['ink-soft']}`;
const FOOT = `margin:0 0 8px;font-family:${FONT};font-size:13px;line-height:1.5;color:${LIGHT['ink-soft']}`;

/** The footer's last sentence. */
export const QUESTIONS = m('Questions? {address}');

/** Pads the preheader, because mail clients would otherwise append the beginning of the message. */
const FILLER = '&#847;&zwnj;&nbsp;'.repeat(60);

/**
 * The message as HTML for mail clients: tables and inline styles, no images, light unless the client asks for dark. All
 * texts are escaped here and nowhere else. User input has its own direction (`dir="auto"`). Our sentences
 * have the direction of their language, even when they begin with a name in another script. Mail clients drop the
 * attributes of `html`, so the table has the direction too.
 */
export function renderHtml(message: Message, { brand, publicUrl }: MessageContext): string {
  const { language } = message;
  const isRtl = directionOf(language) === 'rtl';
  const dir = isRtl ? ' dir="rtl"' : '';
  const tight = isRtl ? '' : ';letter-spacing:-0.02em';
  const blocks = message.blocks.map((block) => blockHtml(block, language)).join('\n');
  const support = linkHtml(`mailto:${escapeHtml(brand.mailboxes.support)}`);
  return `<!doctype html>
<html lang="${language}"${dir} xmlns:v="urn:schemas-microsoft-com:vml" xmlns:o="urn:schemas-microsoft-com:office:office">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<meta name="format-detection" content="telephone=no, date=no, address=no, email=no">
<title>${escapeHtml(message.subject)}</title>
<style>${STYLES}</style>
</head>
<body class="paper" style="margin:0;padding:0;background-color:${LIGHT.paper};-webkit-text-size-adjust:100%">
<div style="display:none;max-height:0;overflow:hidden;mso-hide:all" aria-hidden="true">${escapeHtml(message.preheader)}${FILLER}</div>
<table ${TABLE} width="100%" class="paper" bgcolor="${LIGHT.paper}" style="background-color:${LIGHT.paper}"><tr><td align="center" style="padding:24px 12px">
<!--[if mso]><table ${TABLE} width="600"><tr><td><![endif]-->
<table ${TABLE} width="100%" style="max-width:600px;text-align:${isRtl ? 'right' : 'left'}"${dir}>
<tr><td class="inset" style="padding:0 36px 16px;font-family:${FONT}"><a href="${escapeHtml(publicUrl)}" class="ink" style="color:${LIGHT.ink};font-size:22px;font-weight:800;letter-spacing:-0.02em;text-decoration:none">${escapeHtml(brand.name)}</a> <span class="soft" style="color:${LIGHT['ink-soft']};font-size:14px">${escapeHtml(translate(language, SUBTITLE))}</span></td></tr>
<tr><td style="padding:0">${weave()}</td></tr>
<tr><td class="surface line inset" bgcolor="${LIGHT.surface}" style="padding:32px 36px 20px;background-color:${LIGHT.surface};border:1px solid ${LIGHT.line};border-top:0;border-radius:0 0 14px 14px">
<h1 class="ink title" dir="auto" style="margin:0 0 18px;font-family:${FONT};font-size:30px;line-height:1.15;font-weight:800${tight};color:${LIGHT.ink};overflow-wrap:anywhere;word-break:break-word">${escapeHtml(message.heading)}</h1>
${blocks}
</td></tr>
<tr><td class="inset" style="padding:20px 36px 8px">
<p class="soft" style="${FOOT}">${escapeHtml(message.because)}</p>
<p class="soft" style="${FOOT}">${translate(language, QUESTIONS, { address: support })}</p>
<p class="soft" style="${FOOT}">${escapeHtml(brand.office.join(', '))}</p>
</td></tr>
</table>
<!--[if mso]></td></tr></table><![endif]-->
</td></tr></table>
</body>
</html>
`;
}

function blockHtml(block: Block, language: Language): string {
  switch (block.type) {
    case 'paragraph':
      return `<p class="ink"${block.isQuoted ? ' dir="auto"' : ''} style="${TEXT}">${escapeHtml(block.text)}</p>`;
    case 'note':
      return `<p class="soft" style="${SMALL}">${escapeHtml(block.text)}</p>`;
    case 'quote':
      return `<table ${TABLE} width="100%" style="margin:0 0 20px"><tr><td class="line paper" bgcolor="${LIGHT.paper}" style="padding:16px 18px;background-color:${LIGHT.paper};border:1px solid ${LIGHT.line};border-radius:10px"><p class="ink" dir="auto" style="${TEXT};margin:0;overflow-wrap:anywhere;word-break:break-word">${escapeHtml(block.text).replace(/\r\n|\r|\n/g, '<br>')}</p></td></tr></table>`;
    case 'facts':
      return `<table ${TABLE} width="100%" style="margin:0 0 20px">${block.rows.map(factHtml).join('')}</table>`;
    default:
      return buttonHtml(block.label, block.url, language);
  }
}

function factHtml([label, value]: [string, string]): string {
  const cell = 'padding:10px 0;vertical-align:top';
  const border = `border-bottom:1px solid ${LIGHT.line}`;
  return `<tr><td class="soft line" width="112" style="${SMALL};${cell};${border}">${escapeHtml(label)}</td><td class="ink line" dir="auto" style="${TEXT};${cell};${border};font-weight:600;overflow-wrap:anywhere;word-break:break-word">${escapeHtml(value)}</td></tr>`;
}

/**
 * A button without images. A border replaces the padding, which some clients ignore on links. The URL follows as text, for
 * clients that disable links.
 */
function buttonHtml(label: string, url: string, language: Language): string {
  const href = escapeHtml(url);
  const intro = url.startsWith('mailto:') ? m('Or write to {address}') : m('Or go to {address}');
  return `<table ${TABLE} style="margin:4px 0 12px"><tr><td class="button" bgcolor="${LIGHT.clay}" style="background-color:${LIGHT.clay};border-radius:10px"><a class="on-button" href="${href}" style="display:inline-block;font-family:${FONT};font-size:16px;line-height:20px;font-weight:700;color:${LIGHT.surface};text-decoration:none;border:solid ${LIGHT.clay};border-width:13px 26px;border-radius:10px">${escapeHtml(label)}</a></td></tr></table>
<p class="soft" style="${SMALL};margin:0 0 22px;font-size:13px;overflow-wrap:anywhere;word-break:break-all">${translate(language, intro, { address: linkHtml(href) })}</p>`;
}

/** A link that shows its address. @param href escaped */
function linkHtml(href: string): string {
  return `<a class="link" href="${href}" style="color:${LIGHT.clay}">${href.replace(/^mailto:/, '')}</a>`;
}
