import type { DocumentSnapshot, Firestore, Query } from 'firebase-admin/firestore'
import { peopleOfRecord } from '../../functions/src/claims/claim-records.ts'
import { peopleOfBox } from '../../functions/src/notifications/notification-box.ts'
import { correctPage, pages } from './document-pages.ts'

/**
 * Stores in each bell and in each record of claims whom it names, by which the erasure of an
 * account finds it: those of older versions do not say so. It may be stopped and run again, and
 * people may use the board meanwhile. It reads each document, and writes a page of them in one
 * commit.
 * @param report is told the progress
 * @returns how many documents were changed
 */
export async function migrateNamedPeople(firestore: Firestore, report: (detail: string) => void): Promise<number> {
  let [checked, changed] = [0, 0]
  const correctAll = async (all: Query, peopleOf: (document: DocumentSnapshot) => string[]) => {
    for await (const page of pages(all)) {
      changed += await correctPage(firestore, page, (document) => rightPeople(document, peopleOf(document)))
      checked += page.length
      report(`${checked.toLocaleString('en')} bells and records`)
    }
  }
  await correctAll(firestore.collection('noticeBoxes').select('people', 'notices'), peopleOfBox)
  await correctAll(firestore.collection('claimRecords').select('people', 'recentDeclines', 'returns'), peopleOfRecord)
  return changed
}

/** Returns what has to be stored; undefined if it is. The order means nothing. */
function rightPeople(document: DocumentSnapshot, people: string[]): { people: string[] } | undefined {
  const stored: unknown = document.get('people')
  if (!Array.isArray(stored)) return { people }
  const isRight = stored.every((uid) => people.includes(uid)) && people.every((uid) => stored.includes(uid))
  return isRight ? undefined : { people }
}
