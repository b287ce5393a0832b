import { contact } from '../../../board.config.ts'
import { itemWord } from '../items/item-words.ts'
import { cutText } from '../lib/cut-text.ts'
import { dayInWords } from '../lib/day-in-words.ts'
import { escapeTags } from '../lib/escape-text.ts'
import { boardNameIn, inLanguage, labelled, say, type Text } from '../lib/texts.ts'
import { isolate } from '../shared/lib/isolate.ts'
import { directionOf, prefixOf } from '../shared/lib/languages.ts'
import { MAX_LENGTH } from '../shared/lib/lengths.ts'
import { inOneLanguage } from '../shared/lib/own-texts.ts'
import { type Email, titleLine, toLine } from './email.ts'

/**
 * The one template of all emails. It is made of tables with inline styles, which Outlook and Gmail
 * need; the dark theme is for those that read a style sheet. It loads nothing from anywhere.
 * @see https://www.caniemail.com
 */

const REASON = say('You’re receiving this email because you posted, claimed or asked about something on {board}.')
const REASONS: Partial<Record<Email['kind'], Text>> = {
  moderation: say('You’re receiving this email because something happened on {board} that you need to know.'),
  office: say('You’re receiving this email because someone gave your address to a lost-property office on {board}.'),
  searches: say('You’re receiving this email because you saved a search on {board}.'),
}
const SAFETY = say('Never pay before you meet, and never share a code sent to your phone.')
/** Their readers may be about to meet someone. */
const WITH_SAFETY = new Set<Email['kind']>(['matches', 'searches', 'claims', 'messages'])

/** The person who reads an email. The token is in those that can be switched off. */
export interface Reader {
  language: string
  unsubscribeToken?: string | undefined
}

/** What an email says, in its reader's language: the text and the HTML are made of the same. */
interface Content {
  language: string
  subject: string
  heading: string
  paragraphs: string[]
  post?: { title: string; facts: string } | undefined
  button: { text: string; address: string }
  safety: string
  reason: string
  unsubscribe?: { text: string; address: string } | undefined
  imprint: string
}

/** By this, the HTML shows the picture that is attached to the email. */
export const PICTURE_ID = 'post-picture'

/** Renders an email: plain text, and HTML, which shows the picture of the reader's own post. */
export function renderEmail(email: Email, siteUrl: string, reader: Reader) {
  const content = contentOf(email, siteUrl, reader)
  return { subject: content.subject, text: writeText(content), html: writeHtml(content) }
}

function contentOf(email: Email, siteUrl: string, { language, unsubscribeToken }: Reader): Content {
  const write = (text: Text) => inLanguage(language, text)
  const board = boardNameIn(language)
  const addressOf = (path: string) => `${siteUrl}${prefixOf(language)}${path}`
  const unsubscribePath = email.switchOffPath ?? (unsubscribeToken && `/unsubscribe?token=${unsubscribeToken}`)
  return {
    language,
    // A line break would start another header.
    subject: write(email.subject).replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' '),
    heading: write(email.heading ?? email.subject),
    paragraphs: email.paragraphs.map(write),
    post: email.post && { title: titleLine(email.post), facts: factsOf(email.post, language) },
    button: { text: write(email.link.text), address: addressOf(email.link.path) },
    safety: WITH_SAFETY.has(email.kind) ? write(SAFETY) : '',
    reason: write({ ...(REASONS[email.kind] ?? REASON), values: { board } }),
    unsubscribe: unsubscribePath ? { text: write(say('Unsubscribe')), address: addressOf(unsubscribePath) } : undefined,
    imprint: `${board}, ${inOneLanguage(contact.address, language)}`,
  }
}

/** Where and when the reader has lost or found something, in one line. */
function factsOf(
  { postType = '', dateLost = '', location = '' }: NonNullable<Email['post']>,
  language: string,
): string {
  const facts = [
    itemWord(postType, language),
    dateLost && dayInWords(dateLost, language),
    cutText(toLine(location), MAX_LENGTH.location),
  ]
  return facts
    .filter(Boolean)
    .map((fact) => isolate(fact, directionOf(language)))
    .join(' · ')
}

function writeText({ language, heading, paragraphs, post, button, safety, ...foot }: Content): string {
  const { reason, unsubscribe, imprint } = foot
  // Programs that find addresses in a text take the end of an isolate for a part of them.
  const asLine = (link: Content['button']) => inLanguage(language, labelled(link.text, '')) + link.address
  const parts = [
    heading,
    ...paragraphs,
    post ? [post.title, post.facts].filter(Boolean).join('\n') : '',
    asLine(button),
    safety,
    ['-- ', reason, unsubscribe ? asLine(unsubscribe) : '', imprint].filter(Boolean).join('\n'),
  ]
  return `${parts.filter(Boolean).join('\n\n')}\n`
}

const FONT = "font-family:-apple-system,'Segoe UI',Roboto,'Noto Sans','Helvetica Neue',Arial,sans-serif"
const INK = `${FONT};color:#1c1e24;overflow-wrap:anywhere;word-break:break-word`
const MUTED = `${FONT};font-size:13px;line-height:1.5;color:#5a5f6a;overflow-wrap:anywhere;word-break:break-word`
const TABLE = '<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0"'

/** The dark theme, for programs that read it; others choose colours of their own. */
const STYLES = `:root{color-scheme:light dark;supported-color-schemes:light dark}
@media (prefers-color-scheme:dark){
.page{background:#121419!important}
.panel{background:#1b1e25!important;border-color:#2f343e!important}
.line{border-color:#2f343e!important}
.ink{color:#f2f0eb!important}
.muted{color:#a8aeba!important}
.press{background:#9db7ff!important;color:#0c1738!important}
}`

/** The board's tag: a point, and a body with a hole. Many programs would not show a picture. */
const LOGO =
  '<td dir="ltr" style="font-size:0;line-height:0;white-space:nowrap"><span style="display:inline-block;width:0;height:0;border:solid transparent;border-width:9px 8px 9px 0;border-right-color:#4a74ee;vertical-align:middle"></span><span style="display:inline-block;width:17px;height:18px;border-radius:0 5px 5px 0;background:#4a74ee;vertical-align:middle;text-align:left"><span class="panel" style="display:inline-block;width:6px;height:6px;margin-top:6px;border-radius:3px;background:#ffffff"></span></span></td>'

function writeHtml(content: Content): string {
  const { language, subject, heading, paragraphs, post, button, safety, reason, unsubscribe, imprint } = content
  const direction = directionOf(language)
  const start = direction === 'rtl' ? 'right' : 'left'
  const row = (padding: string, inner: string, isRuled = false) =>
    `<tr><td${isRuled ? ' class="line"' : ''} align="${start}" style="padding:${padding}${isRuled ? ';border-top:1px solid #e4e1d9' : ''}">${inner}</td></tr>`
  const paragraph = (text: string) =>
    `<p class="ink" style="margin:8px 0 0;font-size:16px;line-height:1.5;${INK}">${escapeTags(text)}</p>`
  // Gmail takes away html and body, so that language and direction stand below them, too.
  return `<!doctype html>
<html lang="${language}" dir="${direction}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${escapeTags(subject)}</title>
<style>${STYLES}</style>
</head>
<body class="page" style="margin:0;padding:0;background:#faf9f6">
<div class="page" lang="${language}" dir="${direction}" style="background:#faf9f6">
${TABLE}><tr><td align="center" style="padding:24px 8px">
<!--[if mso]><table role="presentation" width="560" cellpadding="0" cellspacing="0"><tr><td><![endif]-->
${TABLE} class="panel" dir="${direction}" style="max-width:560px;background:#ffffff;border:1px solid #e4e1d9;border-radius:16px;border-collapse:separate">
${row('16px 24px', `<table role="presentation" cellpadding="0" cellspacing="0" border="0"><tr>${LOGO}<td class="ink" style="padding:0 10px;font-size:16px;font-weight:600;${INK}">${escapeTags(boardNameIn(language))}</td></tr></table>`)}
${row(
  '24px 24px 0',
  `<h1 class="ink" style="margin:0;font-size:22px;line-height:1.3;font-weight:600;${INK}">${escapeTags(heading)}</h1>
${paragraphs.map(paragraph).join('\n')}`,
  true,
)}
${post ? row('20px 24px 0', writePost(post, start)) : ''}
${row('20px 24px 24px', `${writeButton(button)}${safety && `<p class="muted" style="margin:16px 0 0;${MUTED}">${escapeTags(safety)}</p>`}`)}
${row(
  '16px 24px',
  `<p class="muted" style="margin:0;${MUTED}">${escapeTags(reason)}${
    unsubscribe
      ? ` <a class="muted" href="${escapeTags(unsubscribe.address)}" style="color:#5a5f6a;text-decoration:underline">${escapeTags(unsubscribe.text)}</a>`
      : ''
  }<br>${escapeTags(imprint)}</p>`,
  true,
)}
</table>
<!--[if mso]></td></tr></table><![endif]-->
</td></tr></table>
</div>
</body>
</html>
`
}

function writePost({ title, facts }: NonNullable<Content['post']>, start: string): string {
  const picture = `<td width="96" style="padding:12px 0;padding-${start}:12px"><img src="cid:${PICTURE_ID}" width="96" height="72" alt="" style="display:block;border-radius:10px"></td>`
  return `${TABLE} class="page" style="background:#faf9f6;border-radius:14px;border-collapse:separate"><tr>${picture}
<td align="${start}" style="padding:12px 14px"><p dir="auto" class="ink" style="margin:0;font-size:16px;line-height:1.4;font-weight:600;text-align:${start};${INK}">${escapeTags(title)}</p>
<p class="muted" style="margin:2px 0 0;${MUTED}">${escapeTags(facts)}</p></td></tr></table>`
}

const writeButton = ({ text, address }: Content['button']) =>
  `${TABLE}><tr><td class="press" align="center" bgcolor="#2348c7" style="background:#2348c7;border-radius:12px"><a class="press" href="${escapeTags(address)}" style="display:block;padding:13px 20px;border-radius:12px;background:#2348c7;font-size:16px;line-height:1.4;font-weight:600;text-decoration:none;${FONT};color:#ffffff">${escapeTags(text)}</a></td></tr></table>`
