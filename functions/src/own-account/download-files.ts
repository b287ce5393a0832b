import { strToU8, Zip, ZipDeflate, ZipPassThrough } from 'fflate'
import { FieldPath, type Firestore } from 'firebase-admin/firestore'
import { photos, readSize } from '../items/photo-store.ts'
import { escapeText } from '../lib/escape-text.ts'
import { unlessRefused } from '../lib/http-errors.ts'
import type { Context } from '../lib/request-context.ts'
import { boardNameIn } from '../lib/texts.ts'
import { FIRST_LANGUAGE } from '../shared/lib/languages.ts'
import { EXPORT_LIMITS } from '../shared/own-account/account.ts'
import { isMap } from '../store/people-in.ts'
import type { PersonalData } from '../store/personal-data.ts'
import { runQuery } from '../store/queries.ts'
import { allCollections } from './declarations.ts'
import { type DownloadedAccount, MAX_DOCUMENTS, type OwnDocument, ownDocuments } from './own-documents.ts'
import { asLabel, inWords } from './readable-values.ts'

/** What one part of a download is made from. */
export interface DownloadPart {
  uid: string
  account: DownloadedAccount
  /** Counts from 1. */
  part: number
  parts: number
  /** The ids of all photos. */
  photos: readonly string[]
  day: string
}

/**
 * Makes the files of a part while they are read. The first one has all data, and a page of it.
 * @param max the most documents of one collection
 */
export async function* filesOfPart(
  { firestore }: Context,
  { uid, account, part, parts, photos, day }: DownloadPart,
  max = MAX_DOCUMENTS,
): AsyncGenerator<ZipEntry> {
  if (part === 1) {
    const page = new IndexPage(boardNameIn(FIRST_LANGUAGE), day, parts)
    const person = { uid, address: account.emailConfirmed ? account.email.toLowerCase() : '' }
    page.section('Your account', ACCOUNT_FILE)
    page.entry(account)
    yield { name: ACCOUNT_FILE, parts: [`${JSON.stringify(account, undefined, 2)}\n`] }
    for (const declaration of allCollections.filter(isDownloaded)) {
      const name = fileOf(declaration)
      page.section(declaration.title, name)
      yield { name, parts: jsonOf(page, declaration, ownDocuments(firestore, declaration, person, max), max) }
    }
    yield { name: 'index.html', parts: page.end() }
  }
  yield* photoFiles(firestore, photos, part)
}

const isDownloaded = ({ namings }: PersonalData) => namings.some(({ isDownloaded }) => isDownloaded !== false)

/** `conversations/{id}/messages` is in `data/messages.json`. */
const fileOf = ({ collection }: PersonalData) => `data/${collection.split('/').at(-1)}.json`

const ACCOUNT_FILE = 'data/account.json'

/** Writes a collection as JSON, page by page, and into the page for people. */
async function* jsonOf(
  page: IndexPage,
  { collection }: PersonalData,
  pages: AsyncIterable<OwnDocument[]>,
  max: number,
): AsyncGenerator<string> {
  let count = 0
  yield '['
  for await (const documents of pages) {
    for (const { id, fields } of documents)
      page.entry(fields, collection === 'photos' ? `photos/${id}.webp` : undefined)
    const lines = documents.map((document, index) => `${count + index > 0 ? ',' : ''}\n${JSON.stringify(document)}`)
    count += documents.length
    yield lines.join('')
  }
  if (count === 0) page.note('There is nothing.')
  if (count === max)
    page.note(`These are ${max}, as many as a download holds. The people who run the board can give you any others.`)
  yield '\n]\n'
}

/** The page ends here; the rest of a very long download is in its JSON alone. */
const MAX_CHARACTERS = 4_000_000

const STYLES = `:root{color-scheme:light dark}body{font:16px/1.5 system-ui,sans-serif;max-width:48rem;margin:2rem auto;
padding:0 1rem}article{border:1px solid #8888;border-radius:.5rem;padding:.75rem 1rem;margin:1rem 0}dl{margin:0}
dt{font-weight:600}dd{margin:0 0 .5rem;white-space:pre-wrap;overflow-wrap:anywhere}ul{padding-left:1.2rem}
img{max-width:100%;height:auto}`.replaceAll('\n', '')

/** A page that lists all that a person downloads, for people to read without a program. */
class IndexPage {
  readonly #pieces: string[] = []
  #characters = 0
  #isCut = false

  /** @param part of how many the download consists, and which one holds this page */
  constructor(boardName: string, day: string, parts: number) {
    const title = escapeText(`Your data on ${boardName}`)
    this.#pieces.push(
      `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${title}</title>`,
      `<meta name="viewport" content="width=device-width"><meta http-equiv="Content-Security-Policy" `,
      `content="default-src 'none'; img-src 'self' file:; style-src 'unsafe-inline'">`,
      `<style>${STYLES}</style></head><body><h1>${title}</h1>`,
      `<p>This is everything that the board kept about you on ${escapeText(day)}. What other people wrote, and who they `,
      `are, is theirs and is not here. The same is in the folder “data” for programs to read, and your photos are in `,
      `the folder “photos”.${parts > 1 ? ` The photos are spread over all ${parts} files.` : ''}</p>`,
    )
  }

  /** Begins a section. */
  section(title: string, file: string): void {
    this.#add(`<h2>${escapeText(title)}</h2><p><a href="${escapeText(file)}">${escapeText(file)}</a></p>`)
  }

  /** Adds an entry to the section. */
  entry(fields: unknown, photo?: string): void {
    const picture = photo ? `<p><a href="${escapeText(photo)}">${escapeText(photo)}</a></p>` : ''
    this.#add(`<article>${picture}${described(fields)}</article>`)
  }

  /** Says that there is nothing in the section, or not all. */
  note(text: string): void {
    this.#add(`<p>${escapeText(text)}</p>`)
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
  if (!isMap(value)) return escapeText(inWords(value))
  const entries = Object.entries(value).map(
    ([key, entry]) => `<dt>${escapeText(asLabel(key))}</dt><dd>${described(entry)}</dd>`,
  )
  return entries.length === 0 ? '–' : `<dl>${entries.join('')}</dl>`
}

/** A file of a ZIP, whose parts are made one after another. Pictures are not compressed again. */
export interface ZipEntry {
  name: string
  parts: AsyncIterable<string | Uint8Array> | Iterable<string | Uint8Array>
  isCompressed?: boolean
}

/**
 * Makes a ZIP while it is read: only one part of one file is held at a time.
 * @returns its bytes
 */
export async function* zipOf(entries: AsyncIterable<ZipEntry>): AsyncGenerator<Uint8Array, void> {
  const made: Uint8Array[] = []
  const zip = new Zip((error, chunk) => {
    if (error) throw error
    if (chunk.length > 0) made.push(chunk)
  })
  for await (const { name, parts, isCompressed = false } of entries) {
    const file = isCompressed ? new ZipPassThrough(name) : new ZipDeflate(name, { level: 6 })
    zip.add(file)
    for await (const part of parts) {
      file.push(typeof part === 'string' ? strToU8(part) : part)
      yield* made.splice(0)
    }
    file.push(new Uint8Array(), true)
    yield* made.splice(0)
  }
  zip.end()
  yield* made.splice(0)
}

/** No photo is larger, as Firestore stores none that is. */
const MAX_PHOTO_BYTES = 1024 * 1024
/** What part 1 keeps free for the data. */
const DATA_BYTES = 5 * MAX_PHOTO_BYTES
/** So many photos fit into a part, however large they are. */
export const PHOTOS_OF_PART = Math.floor((EXPORT_LIMITS.partBytes - DATA_BYTES) / MAX_PHOTO_BYTES)
/** A ticket for more photos than this offers the first of them. */
const MAX_PHOTOS = 5000

/** Returns the ids of a person's photos. */
export async function findPhotos(firestore: Firestore, uid: string): Promise<string[]> {
  const own = photos.in(firestore).where('ownerUid', '==', uid).orderBy(FieldPath.documentId())
  return (await runQuery(own.select().limit(MAX_PHOTOS))).map(({ id }) => id)
}

/** Over how many parts this many photos are spread. Part 1 has the data, so there is always one. */
export const partsFor = (photos: number) => Math.max(1, Math.ceil(photos / PHOTOS_OF_PART))

/**
 * Reads the photos of a part as files, one at a time. One that was deleted meanwhile is left out.
 * @param part counts from 1
 */
async function* photoFiles(firestore: Firestore, photos: readonly string[], part: number): AsyncGenerator<ZipEntry> {
  for (const id of photos.slice((part - 1) * PHOTOS_OF_PART, part * PHOTOS_OF_PART)) {
    const bytes = await unlessRefused(readSize(firestore, id, 'large', { evenRefused: true }), 404)
    if (bytes) yield { name: `photos/${id}.webp`, parts: [bytes], isCompressed: true }
  }
}
