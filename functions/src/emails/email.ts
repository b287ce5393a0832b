/** An e-mail as its paragraphs; `path` is where on the board its link leads. It quotes nothing that others have written. */
export interface Email {
  /** Of the document. There is never a second e-mail with the same id. */
  id: string
  subject: string
  paragraphs: string[]
  link: { text: string; path: string }
}
