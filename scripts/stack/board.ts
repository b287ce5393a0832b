import path from 'node:path'
import { describeError, Stopped, UserError } from '../base/errors.mjs'
import { localFolder, shown } from '../base/paths.mjs'
import { elapsed, say, task } from '../base/say.mjs'
import { fillBoard, listAccounts } from './demo.ts'
import { readFirebaseConfig, untilBroken } from './emulators.ts'
import { readPorts } from './firebase-config.ts'
import { findFirestoreEmulator } from './firestore-emulator.ts'
import { Keeper } from './keeper.ts'
import type { StartOptions } from './options.ts'
import { checkPorts, choosePorts, portNames } from './ports.ts'
import { SavedData } from './saved-data.ts'
import { renewSearchEntries } from './search-entries.ts'
import { openStackFolder, type Stack, startStack } from './stack.ts'
import { hasEmulatorUi } from './ui.ts'

export interface BoardOptions extends StartOptions {
  /** How the person calls it, like `npm start`. */
  command: string
  /** Origins besides the site's that may send changes, separated by commas. */
  allowedOrigins?: string
}

/** Where the pages are, and what to do when they are no longer wanted. */
export interface Pages {
  address: string
  end: () => Promise<unknown>
}

/**
 * Runs the board with its data until the end is asked for; then saves it and ends everything.
 * @param show makes the running board's pages available, and says where.
 */
export async function runBoard(
  options: BoardOptions,
  show: (stack: Stack, folder: string) => Promise<Pages>,
): Promise<number> {
  const startedAt = Date.now()
  const ports = choosePorts(readPorts(readFirebaseConfig()), options.movedPorts)
  const { folder, release } = openStackFolder('start', `http://127.0.0.1:${ports.hosting}`)
  const ui = hasEmulatorUi()
  await checkPorts(ports, options.command, ui ? portNames : portNames.filter((name) => name !== 'ui'))
  const data = new SavedData(path.join(localFolder, 'data'))
  const restore = options.fresh ? undefined : data.find()
  const firestore = await findFirestoreEmulator()
  const aside = options.fresh ? data.setAside() : undefined
  if (aside) say(`Beginning anew. The data so far is kept in ${shown(aside)}; delete it when you like.`)

  const { allowedOrigins = '' } = options
  const stack = await task(`Building the site and starting the emulators${restore ? ' with the saved data' : ''}`, () =>
    startStack({ folder, ports, ui, singleProject: true, firestore, restore, allowedOrigins }),
  )
  const keeper = new Keeper(data, stack.emulators)
  let pages: Pages | undefined
  let isFilled = restore !== undefined
  try {
    if (!isFilled) {
      const filled = await task('Filling the board with demo data', () => fillBoard(stack))
      await keeper.save()
      isFilled = true
      say(`  ${filled}`)
    } else {
      const renewed = await renewSearchEntries(stack)
      if (renewed > 0) say(`Items that can be found by the search now: ${renewed}`)
    }
    keeper.begin()
    pages = await show(stack, folder)
    announce(pages.address, ui ? `http://127.0.0.1:${ports.ui}` : undefined, stack, data, elapsed(startedAt))
    await untilBroken(stack.emulators, ports.firestore)
    throw new UserError(
      `The emulators have ended by themselves. What was saved last is kept, and ${options.command} goes on from there. ` +
        `What they said: ${shown(stack.emulators.log)}`,
    )
  } catch (error) {
    // Half-filled is worse than empty: the next run fills it anew.
    if (!(error instanceof Stopped) || !isFilled) throw error
    say('Saving …')
    await keeper.save().catch((error: unknown) => {
      throw new UserError(
        `The board could not be saved; what was saved last is kept. The reason: ${describeError(error)}`,
      )
    })
  } finally {
    keeper.stop()
    await pages?.end()
    await stack.emulators.end()
    release()
  }
  say(`Stopped. ${options.command} goes on from here.`)
  return 0
}

function announce(address: string, ui: string | undefined, stack: Stack, data: SavedData, duration: string): void {
  say()
  say(`The board is ready, after ${duration}:  ${address}`)
  if (ui) say(`Emulator UI:  ${ui}`)
  say()
  say('Demo accounts, e-mail and password:')
  for (const line of listAccounts()) say(`  ${line}`)
  say()
  say(`Data: ${shown(data.folder)}   Emulator log: ${shown(stack.emulators.log)}`)
  say('Ctrl-C saves and stops.')
}
