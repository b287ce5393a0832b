import type { Firestore, QueryDocumentSnapshot } from 'firebase-admin/firestore'
import { healSearchEntry, isEntryCurrent } from '../../functions/src/items/heal-search-entry.ts'
import { toItem } from '../../functions/src/items/item-document.ts'
import { chunks } from '../../functions/src/lib/chunks.ts'
import { tryCommit } from '../../functions/src/lib/firestore/commit.ts'
import { itemIdOfEntry, newSearchEntryReference, toSearchEntry } from '../../functions/src/search/search-entry.ts'
import { countChanged, pages } from './document-pages.ts'

const BATCH_SIZE = 50
/** The most values that Firestore allows in an `in`. */
const VALUES_OF_IN = 30

/** The counts of what {@link migrateSearchEntries} has done. */
export interface MigratedEntries {
  items: number
  /** Items whose entry was missing or wrong. */
  written: number
  /** Entries of deleted items. */
  removed: number
}

/**
 * Makes sure that each item has its search entry, and each entry its item. What is already right is
 * left alone, so this may be stopped and run again, and people may use the board meanwhile. It
 * reads each item and each entry twice.
 * @param report is told the progress
 */
export async function migrateSearchEntries(
  firestore: Firestore,
  report: (detail: string) => void,
): Promise<MigratedEntries> {
  const done: MigratedEntries = { items: 0, written: 0, removed: 0 }
  for await (const items of pages(firestore.collection('items'))) {
    const entries = await findEntries(firestore, items)
    const wrong = items.filter((item) => !isEntryCurrent(item, entries.get(item.id) ?? []))
    done.items += items.length
    for (const some of chunks(wrong, BATCH_SIZE)) {
      // If an item has changed meanwhile, or has superfluous entries, each is handled by itself.
      done.written += (await isBatchWritten(firestore, some, entries)) ? some.length : await heal(firestore, some)
    }
    report(`${done.items.toLocaleString('en')} items`)
  }
  for await (const entries of pages(firestore.collection('searchEntries').select('itemId'))) {
    const references = entries.map(({ id }) => firestore.collection('items').doc(itemIdOfEntry(id)))
    const items = await firestore.getAll(...references, { fieldMask: [] })
    done.removed += await heal(
      firestore,
      items.filter(({ exists }) => !exists),
    )
    report(`${done.removed.toLocaleString('en')} entries without an item`)
  }
  return done
}

async function findEntries(
  firestore: Firestore,
  items: readonly QueryDocumentSnapshot[],
): Promise<Map<string, QueryDocumentSnapshot[]>> {
  const ids = items.map(({ id }) => id)
  const found = await Promise.all(
    chunks(ids, VALUES_OF_IN).map((group) => firestore.collection('searchEntries').where('itemId', 'in', group).get()),
  )
  return Map.groupBy(
    found.flatMap(({ docs }) => docs),
    (entry) => String(entry.get('itemId')),
  )
}

/**
 * Writes the entries of some items in one commit.
 * @returns false if that is impossible: an entry was written meanwhile, or is in the wrong place
 */
async function isBatchWritten(
  firestore: Firestore,
  items: readonly QueryDocumentSnapshot[],
  entries: ReadonlyMap<string, QueryDocumentSnapshot[]>,
): Promise<boolean> {
  const batch = firestore.batch()
  for (const document of items) {
    const item = toItem(document)
    const [entry, ...others] = entries.get(document.id) ?? []
    const reference = newSearchEntryReference(firestore, document.id, new Date(item.createdAt))
    if (others.length > 0 || (entry && entry.id !== reference.id)) return false
    // A change of the item writes its entry too, and then this commit fails.
    if (entry) batch.update(reference, { ...toSearchEntry(item) }, { lastUpdateTime: entry.updateTime })
    else batch.create(reference, toSearchEntry(item))
  }
  return tryCommit(batch)
}

const heal = (firestore: Firestore, items: readonly { id: string }[]) =>
  countChanged(items, ({ id }) => healSearchEntry({ firestore }, id))
