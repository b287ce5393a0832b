import path from 'node:path'
import { deleteApp } from 'firebase-admin/app'
import { localFolder } from './base/paths.mjs'
import { say } from './base/say.mjs'
import { orStop } from './base/stop.mjs'
import { openBoard } from './deploy/open-board.ts'
import { repairBoard } from './repair/repair-board.ts'

/**
 * `npm run repair`: says what does not fit together on a board, such as after an edit by hand or an
 * update of the board, and with `--write` brings it in line. What it replaces is kept in a file. It
 * may run while people use the board. It works on the project that `firebase use` or `--project`
 * has chosen, with application default credentials; without one, on the local board, which must be
 * running.
 */
export async function main(args: string[]): Promise<number> {
  const { app, name, firestore } = await openBoard('repair', args)
  try {
    say(`Project: ${name}`)
    const file = args.includes('--write') ? path.join(localFolder, `repair-${Date.now()}.jsonl`) : undefined
    const { found, written, left } = await orStop(repairBoard(firestore, file))
    for (const [what, count] of found) say(`${count} × ${what}`)
    if (found.size === 0) say('Everything fits together.')
    else if (!file) say('Nothing was written. To write it, add “-- --write”.')
    else
      say(
        `Written: ${written}; left: ${left}. What was replaced is in ${file}. Run it again until it finds nothing to write.`,
      )
  } finally {
    await deleteApp(app)
  }
  return 0
}
