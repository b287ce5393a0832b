import { cutText } from '../lib/cut-text.ts'
import { say, type Text } from '../lib/texts.ts'
import { MAX_LENGTH } from '../shared/lib/lengths.ts'
import type { EmailKind } from '../shared/people/account-settings.ts'
import type { AccountLimit } from '../store/account-limit.ts'
import type { OwnPost } from './own-post.ts'

/**
 * An email for a reader of any language: what happened, what to do, and one button. `path` is the
 * address on the board that the button opens. It quotes only what its reader has written, because
 * a title by someone else could be an advertisement or a trap, and would come from the board's own
 * address; what moderators have noted is quoted besides.
 */
export interface Email {
  /** There is never a second email with the same id. A digest of it is stored. */
  id: string
  /** What it is about: a person may switch each kind off, but not what is necessary. */
  kind: EmailKind | NecessaryKind
  subject: Text
  /** What happened, in a sentence; the subject if it is missing. */
  heading?: Text
  /** What to do. */
  paragraphs: Text[]
  /** What it is about, shown with its picture. */
  post?: OwnPost | undefined
  link: { text: Text; path: string }
  /** The address on the board where someone without an account ends such emails. */
  switchOffPath?: string
  /** By which a mail program ends them with one press: see own-account/unsubscribe.calls.ts. */
  unsubscribeToken?: string
  /** How many emails of its kind a person gets from all others together. The bell has them all. */
  limit?: AccountLimit
}

/** What moderators have decided, and what someone asks an office to send. */
export type NecessaryKind = 'moderation' | 'office'

/** Words of the reader's in a list. */
export const quote = (words: string) => say('“{words}”', { words: toLine(words) })

/** Returns the title of a post in one line; an administrator may have entered a longer one. */
export const titleLine = ({ title }: Pick<OwnPost, 'title'>) => cutText(toLine(title), MAX_LENGTH.title)

/** Short, so that a phone shows the title. */
export const possibleMatch = (post: Pick<OwnPost, 'title'>) =>
  say('Possible match for “{title}”', { title: titleLine(post) })

/** News of the reader's own post, with its title. */
export const titled = (news: Text, post: Pick<OwnPost, 'title'> | undefined): Text =>
  post ? say('{news}: “{title}”', { news: [news], title: titleLine(post) }) : news

/**
 * Returns what someone has written in one line, without characters that turn the text after them
 * around.
 */
export function toLine(text: string): string {
  return text.replace(/[\p{Cc}\p{Zl}\p{Zp}\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]+/gu, ' ').trim()
}
