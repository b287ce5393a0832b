/**
 * An e-mail in paragraphs. `path` is the address on the board that its link opens. It quotes
 * nothing that other users have written.
 */
export interface Email {
  /** The id of the document. There is never a second e-mail with the same id. */
  id: string
  subject: string
  paragraphs: string[]
  link: { text: string; path: string }
}
