import { boardName } from '../../../board.config.ts'
import type { Context } from '../lib/request-context.ts'
import type { PersonalData } from '../store/personal-data.ts'
import { allCollections } from './declarations.ts'
import { IndexPage } from './index-page.ts'
import { type DownloadedAccount, MAX_DOCUMENTS, type OwnDocument, ownDocuments } from './own-documents.ts'
import { photoFiles } from './own-photos.ts'
import type { ZipEntry } from './zip.ts'

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
  { firestore }: Pick<Context, 'firestore'>,
  { uid, account, part, parts, photos, day }: DownloadPart,
  max = MAX_DOCUMENTS,
): AsyncGenerator<ZipEntry> {
  if (part === 1) {
    const page = new IndexPage(boardName, day, parts)
    const person = { uid, address: account.emailConfirmed ? account.email.toLowerCase() : '' }
    yield accountFile(page, account)
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

function accountFile(page: IndexPage, account: DownloadedAccount): ZipEntry {
  const name = 'data/account.json'
  page.section('Your account', name)
  page.entry(account)
  return { name, parts: [`${JSON.stringify(account, undefined, 2)}\n`] }
}

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
    page.note(`These are ${max}, as many as a download holds. Whoever runs the board can give you any others.`)
  yield '\n]\n'
}
