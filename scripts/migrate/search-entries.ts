import type { Firestore, QueryDocumentSnapshot } from 'firebase-admin/firestore'
import { healSearchEntry, isInLine } from '../../functions/src/items/heal-search-entry.ts'
import { toItem } from '../../functions/src/items/item-document.ts'
import { isCommitted } from '../../functions/src/lib/firestore/commit.ts'
import { itemIdOfEntry, newSearchEntryReference, toSearchEntry } from '../../functions/src/search/search-entry.ts'
import { countChanged, pages } from './document-pages.ts'

const IN_ONE_BATCH = 50
/** The maximum number of values of an `in`. */
const IN_ONE_QUERY = 30

/** What {@link migrateSearchEntries} has done. */
export interface MigratedEntries {
  items: number
  /** Items whose entry was missing or said something else. */
  written: number
  /** Entries whose item is gone. */
  removed: number
}

/**
 * Sees to it that each item has its search entry, and each entry its item. What is right already is
 * left alone, so it may be broken off and run again, and people may use the board meanwhile. It
 * reads each item and each entry twice.
 * @param report told how far it is
 */
export async function migrateSearchEntries(
  firestore: Firestore,
  report: (detail: string) => void,
): Promise<MigratedEntries> {
  const done: MigratedEntries = { items: 0, written: 0, removed: 0 }
  for await (const items of pages(firestore.collection('items'))) {
    const entries = await findEntries(firestore, items)
    const astray = items.filter((item) => !isInLine(item, entries.get(item.id) ?? []))
    done.items += items.length
    for (const some of chunks(astray, IN_ONE_BATCH)) {
      // Where one of them has changed meanwhile, or has entries that are of no use: each by itself.
      done.written += (await areMade(firestore, some, entries)) ? some.length : await heal(firestore, some)
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
    chunks(ids, IN_ONE_QUERY).map((group) => firestore.collection('searchEntries').where('itemId', 'in', group).get()),
  )
  return Map.groupBy(
    found.flatMap(({ docs }) => docs),
    (entry) => String(entry.get('itemId')),
  )
}

/**
 * Makes what is missing, in one commit.
 * @returns false if an entry exists by now, or exists and is wrong
 */
async function areMade(
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
    // Whoever changes the item writes its entry too: neither goes through then.
    if (entry) batch.update(reference, { ...toSearchEntry(item) }, { lastUpdateTime: entry.updateTime })
    else batch.create(reference, toSearchEntry(item))
  }
  return isCommitted(batch)
}

const chunks = <Entry>(list: readonly Entry[], length: number): Entry[][] =>
  Array.from({ length: Math.ceil(list.length / length) }, (_, n) => list.slice(n * length, (n + 1) * length))

const heal = (firestore: Firestore, items: readonly { id: string }[]) =>
  countChanged(items, ({ id }) => healSearchEntry({ firestore }, id))
