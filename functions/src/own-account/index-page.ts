import { isMap } from '../store/declared-fields.ts'
import { asLabel, escaped, inWords } from './readable-values.ts'

/** The page ends here; the rest of a very long download is in its JSON alone. */
const MAX_CHARACTERS = 4_000_000

const STYLES = `:root{color-scheme:light dark}body{font:16px/1.5 system-ui,sans-serif;max-width:48rem;margin:2rem auto;
padding:0 1rem}article{border:1px solid #8888;border-radius:.5rem;padding:.75rem 1rem;margin:1rem 0}dl{margin:0}
dt{font-weight:600}dd{margin:0 0 .5rem;white-space:pre-wrap;overflow-wrap:anywhere}ul{padding-left:1.2rem}
img{max-width:100%;height:auto}`.replaceAll('\n', '')

/** A page that lists all that a person downloads, for people to read without a program. */
export class IndexPage {
  readonly #pieces: string[] = []
  #characters = 0
  #isCut = false

  /** @param part of how many the download consists, and which one holds this page */
  constructor(boardName: string, day: string, parts: number) {
    const title = escaped(`Your data on ${boardName}`)
    this.#pieces.push(
      `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${title}</title>`,
      `<meta name="viewport" content="width=device-width"><meta http-equiv="Content-Security-Policy" `,
      `content="default-src 'none'; img-src 'self' file:; style-src 'unsafe-inline'">`,
      `<style>${STYLES}</style></head><body><h1>${title}</h1>`,
      `<p>This is everything that the board kept about you on ${escaped(day)}. What other people wrote, and who they `,
      `are, is theirs and is not here. The same is in the folder “data” for programs to read, and your photos are in `,
      `the folder “photos”.${parts > 1 ? ` The photos are spread over all ${parts} files.` : ''}</p>`,
    )
  }

  /** Begins a section. */
  section(title: string, file: string): void {
    this.#add(`<h2>${escaped(title)}</h2><p><a href="${escaped(file)}">${escaped(file)}</a></p>`)
  }

  /** Adds an entry to the section. */
  entry(fields: unknown, photo?: string): void {
    const picture = photo ? `<p><a href="${escaped(photo)}">${escaped(photo)}</a></p>` : ''
    this.#add(`<article>${picture}${described(fields)}</article>`)
  }

  /** Says that there is nothing in the section, or not all. */
  note(text: string): void {
    this.#add(`<p>${escaped(text)}</p>`)
  }

  /** Returns the page in pieces. */
  end(): string[] {
    const rest = this.#isCut ? '<p>There is more than a page can show. All of it is in the folder “data”.</p>' : ''
    return [...this.#pieces, `${rest}</body></html>`]
  }

  #add(piece: string): void {
    this.#isCut ||= this.#characters + piece.length > MAX_CHARACTERS
    if (this.#isCut) return
    this.#characters += piece.length
    this.#pieces.push(piece)
  }
}

function described(value: unknown): string {
  if (Array.isArray(value)) {
    if (value.length === 0) return '–'
    return `<ul>${value.map((entry) => `<li>${described(entry)}</li>`).join('')}</ul>`
  }
  if (!isMap(value)) return escaped(inWords(value))
  const entries = Object.entries(value).map(
    ([key, entry]) => `<dt>${escaped(asLabel(key))}</dt><dd>${described(entry)}</dd>`,
  )
  return entries.length === 0 ? '–' : `<dl>${entries.join('')}</dl>`
}
