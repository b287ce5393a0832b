import { deleteApp } from 'firebase-admin/app'
import { updateSignposts } from '../functions/src/items/update-signposts.ts'
import { say, task } from './base/say.mjs'
import { orStop } from './base/stop.mjs'
import { openBoard } from './deploy/open-board.ts'
import { migrateListings } from './migrate/listings.ts'
import { migrateNamedPeople } from './migrate/named-people.ts'
import { migrateRecoveredRecords } from './migrate/recovered-records.ts'
import { migrateRefusedPhotos } from './migrate/refused-photos.ts'
import { migrateSearchEntries } from './migrate/search-entries.ts'

/**
 * `npm run migrate`: sets until when items are on the board, brings search entries in line with
 * their items, removes the description and the picture from records of recovered items that were
 * deleted, stores whom bells and records of claims name, refuses the photos of what is hidden, and
 * sets up the signposts by which pages are found. It works on the project that `firebase use` or
 * `--project` has chosen, with application default credentials; without one, on the local board,
 * which must be running.
 */
export async function main(args: string[]): Promise<number> {
  const { app, name, firestore } = await openBoard('migrate', args)
  try {
    say(`Project: ${name}`)
    const listed = await task('Checking until when each item is on the board', (report) =>
      orStop(migrateListings(firestore, report)),
    )
    say(`Items that had to be told until when they are on the board: ${listed}.`)
    const { items, written, removed } = await task('Checking each item and its search entry', (report) =>
      orStop(migrateSearchEntries(firestore, report)),
    )
    say(`Items: ${items}. Search entries written: ${written}; already right: ${items - written}.`)
    say(`Entries of deleted items, removed: ${removed}.`)
    const log = { info: () => {}, error: (message: string) => say(message) }
    const emptied = await task('Checking each recovery', (report) =>
      orStop(migrateRecoveredRecords({ firestore: firestore, log }, report)),
    )
    say(`Recoveries of deleted items whose description and picture were removed: ${emptied}.`)
    const named = await task('Checking whom each bell and each record of claims names', (report) =>
      orStop(migrateNamedPeople(firestore, report)),
    )
    say(`Bells and records of claims that had to be told whom they name: ${named}.`)
    const refused = await task('Checking the photos of what is hidden', () => orStop(migrateRefusedPhotos(firestore)))
    say(`Photos that are refused: ${refused}.`)
    const signposts = await task('Setting up signposts along the board', () =>
      orStop(updateSignposts({ firestore: firestore })),
    )
    say(`Signposts along the board: ${signposts}.`)
  } finally {
    await deleteApp(app)
  }
  return 0
}
