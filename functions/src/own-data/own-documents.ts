import type { DocumentSnapshot, Firestore } from 'firebase-admin/firestore'
import { documentsOf } from '../lib/personal-data/documents-of.ts'
import { ownPart } from '../lib/personal-data/own-part.ts'
import type { PersonalData } from '../lib/personal-data/personal-data.ts'
import { asJson } from './readable-values.ts'

/** More documents of one collection than this are not downloaded; nobody has so many. */
const MAX_DOCUMENTS = 20_000

/** A document as its person downloads it. */
export interface OwnDocument {
  id: string
  fields: unknown
}

/** Reads what a person downloads of a collection, in pages. Each document comes once. */
export async function* ownDocuments(
  firestore: Firestore,
  declaration: PersonalData,
  uid: string,
): AsyncGenerator<OwnDocument[]> {
  const seen = new Set<string>()
  for (const naming of declaration.namings.filter(({ isDownloaded }) => isDownloaded !== false)) {
    for await (const page of documentsOf(firestore, declaration, naming, uid)) {
      const unseen = page.filter(({ ref }) => !seen.has(ref.path)).slice(0, MAX_DOCUMENTS - seen.size)
      for (const { ref } of unseen) seen.add(ref.path)
      yield unseen.map((document) => toOwn(declaration, document, uid))
      if (seen.size >= MAX_DOCUMENTS) return
    }
  }
}

function toOwn(declaration: PersonalData, document: DocumentSnapshot, uid: string): OwnDocument {
  const id = document.ref.path.split('/').slice(1).join('/')
  return { id, fields: asJson(ownPart(declaration, { id: document.id, data: document.data() ?? {} }, uid)) }
}
