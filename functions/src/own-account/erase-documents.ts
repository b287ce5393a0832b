import type { DocumentSnapshot, Firestore } from 'firebase-admin/firestore'
import type { Context } from '../lib/request-context.ts'
import { type Commit, changeOnce } from '../store/change.ts'
import { type Forgotten, forgetPerson } from '../store/forget-person.ts'
import { isPerson, peopleIn } from '../store/people-in.ts'
import type { Identity, PersonalData } from '../store/personal-data.ts'
import { documentsOf } from '../store/queries.ts'
import { allCollections } from './declarations.ts'

/** Boxes of notifications are large, and Firestore takes 10 MiB in a commit. */
const ERASED_AT_ONCE = 50

/**
 * Deletes all documents that name a person and are theirs alone, and forgets the person in all
 * others, by what is declared of each collection. What changes meanwhile is read again.
 * @returns whether it is done; false if time has run out, or something has to end first
 */
export async function eraseDocuments(context: Context, person: Forgotten, hasTime: () => boolean): Promise<boolean> {
  for (const each of allNamings) {
    const { mustEndFirst } = each.declaration
    for (;;) {
      if (!hasTime()) return false
      const page = await firstPage(context.firestore, each, person, ERASED_AT_ONCE)
      if (page.length === 0) break
      if (page.some((one) => mustEndFirst?.({ id: one.id, data: one.data() ?? {} }, person.uid))) return false
      await changeOnce(context, (commit) => {
        for (const document of page) addTo(commit, each, document, person)
      })
    }
  }
  return true
}

/** Returns the path of a document that names a person; undefined if there is none any more. */
export async function findLeft(firestore: Firestore, person: Identity): Promise<string | undefined> {
  const pages = await Promise.all(allNamings.map((each) => firstPage(firestore, each, person, 1)))
  return pages.flat()[0]?.ref.path
}

const allNamings = allCollections.flatMap((declaration) =>
  declaration.namings.map((naming) => ({ declaration, naming })),
)
type DeclaredNaming = (typeof allNamings)[number]

async function firstPage(
  firestore: Firestore,
  { declaration, naming }: DeclaredNaming,
  person: Identity,
  size: number,
): Promise<DocumentSnapshot[]> {
  for await (const page of documentsOf(firestore, declaration, naming, person, size)) return page
  return []
}

/** @throws {Error} if a declaration does not say what names the person in a document */
function addTo(
  commit: Commit,
  { declaration, naming: { at, erase } }: DeclaredNaming,
  document: DocumentSnapshot,
  person: Forgotten,
): void {
  const { ref } = document
  if (erase === 'delete' || !isAnybodyLeft(declaration, document, person)) {
    commit.delete(document)
    declaration.whenDeleted?.(commit, document)
    return
  }
  const before = { id: ref.id, data: document.data() ?? {} }
  const ended = declaration.whenForgotten?.(before, person.uid, new Date()) ?? {}
  const after = { id: ref.id, data: { ...before.data, ...ended } }
  const forgotten = forgetPerson(declaration, after, person)
  if (Object.keys(forgotten).length === 0) throw new Error(`${ref.path} names a person at ${at}, who stays in it.`)
  commit.update(document, { ...ended, ...forgotten })
}

/** Whether another person is left for whom a document is kept, or it is kept for its own sake. */
function isAnybodyLeft({ namings, staysAlone }: PersonalData, document: DocumentSnapshot, { uid, address }: Identity) {
  const places = namings.map(({ at }) => at)
  const isAnother = (person: string) => person !== uid && person !== address && isPerson(person)
  return staysAlone || peopleIn(document, places).some(isAnother)
}
