import { boardName } from '../../../board.config.ts'
import type { Email } from './email-texts.ts'
import { marksToHtml, toLine, withoutMarks } from './own-words.ts'

const REASON_OF_MODERATION = `You get this e-mail because something has happened on ${boardName} that you have to know.`
const REASON = `You get this e-mail because you have posted, claimed or asked about something on ${boardName}.`
const SWITCH_OFF = 'Switch these e-mails off'

/**
 * Renders the e-mail as the extension sends it: plain text and HTML, with a link that switches
 * e-mails off without signing in, if they can be.
 */
export function renderEmail(email: Email, siteUrl: string, unsubscribeLink: string | undefined) {
  const reason = email.kind === 'moderation' ? REASON_OF_MODERATION : REASON
  const address = `${siteUrl}${email.link.path}`
  return {
    subject: toLine(email.subject),
    text: [
      ...email.paragraphs.map(withoutMarks),
      `${email.link.text}: ${address}`,
      '-- ',
      unsubscribeLink === undefined ? reason : `${reason}\n${SWITCH_OFF}: ${unsubscribeLink}`,
      '',
    ].join('\n\n'),
    html: [
      '<!doctype html><html lang="en"><body style="font-family:sans-serif;font-size:16px;line-height:1.5;color:#1c1c1c">',
      ...email.paragraphs.map((paragraph) => `<p>${marksToHtml(escapeHtml(paragraph))}</p>`),
      `<p><a href="${escapeHtml(address)}">${escapeHtml(email.link.text)}</a></p>`,
      `<p style="font-size:13px;color:#595959">${escapeHtml(reason)}${switchOff(unsubscribeLink)}</p>`,
      '</body></html>',
    ].join('\n'),
  }
}

const switchOff = (link: string | undefined) =>
  link === undefined ? '' : `<br>\n<a href="${escapeHtml(link)}" style="color:#595959">${SWITCH_OFF}</a>`

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }

function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => ENTITIES[character] ?? character)
}
