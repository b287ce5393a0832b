import path from 'node:path'
import { describeError, Stopped, UserError } from '../base/errors.mjs'
import { localFolder, shown } from '../base/paths.mjs'
import { elapsed, say, task } from '../base/say.mjs'
import { fillBoard, listAccounts, renewSearchEntries } from './demo.ts'
import { hasEmulatorUi } from './emulator-downloads.ts'
import { untilBroken } from './emulators.ts'
import { readPorts } from './firebase-config.ts'
import { findFirestoreEmulator } from './firestore-emulator.ts'
import { describeOptions, readStartOptions } from './options.ts'
import { checkPorts, choosePorts, portNames } from './ports.ts'
import { keepSaving, SavedData } from './saved-data.ts'
import { openStackFolder, type Stack, startStack } from './stack.ts'

/** Pages that are served beside the stack. */
export interface Pages {
  address: string
  end: () => Promise<unknown>
}

interface BoardOptions {
  /** Origins besides the site's that may send changes, separated by commas. */
  allowedOrigins?: string
  /** Serves other pages than the site's once the board runs. */
  servePages?: (stack: Stack, folder: string) => Promise<Pages>
}

/**
 * Runs the board until the person asks for the end, then saves its data and ends everything.
 * @param command how the person calls it, like `npm start`
 * @param args the words after the command
 * @returns the exit code
 */
export async function runBoard(command: string, args: string[], options: BoardOptions = {}): Promise<number> {
  const startedAt = Date.now()
  const { fresh, help, movedPorts } = readStartOptions(args, command)
  if (help) {
    say(describeOptions(command))
    return 0
  }
  const ports = choosePorts(readPorts(), movedPorts)
  const folder = openStackFolder('start', `http://127.0.0.1:${ports.hosting}`)
  const ui = hasEmulatorUi()
  await checkPorts(ports, command, ui ? portNames : portNames.filter((name) => name !== 'ui'))
  const data = new SavedData(path.join(localFolder, 'data'))
  const restore = fresh ? undefined : data.find()
  const firestore = await findFirestoreEmulator()
  const aside = fresh ? data.setAside() : undefined
  if (aside) say(`Beginning anew. The data so far is kept in ${shown(aside)}; delete it when you like.`)

  const { allowedOrigins, servePages } = options
  const stack = await task(`Building the site and starting the emulators${restore ? ' with the saved data' : ''}`, () =>
    startStack({ folder, ports, ui, singleProject: true, firestore, restore, allowedOrigins }),
  )
  const { emulators, site } = stack
  let keeper: ReturnType<typeof keepSaving> | undefined
  let pages: Pages | undefined
  try {
    const filled = restore ? '' : await task('Filling the board with demo data', () => fillBoard(stack))
    // Data is saved from here on only: the next run fills an empty board, not a half-filled one.
    keeper = keepSaving(data, emulators)
    if (restore) {
      const renewed = await renewSearchEntries(stack)
      if (renewed > 0) say(`Items that can be found by the search now: ${renewed}`)
    } else {
      await keeper.save()
      say(`  ${filled}`)
    }
    pages = await servePages?.(stack, folder)
    say(`\nThe board is ready, after ${elapsed(startedAt)}:  ${pages?.address ?? site}`)
    if (ui) say(`Emulator UI:  http://127.0.0.1:${ports.ui}`)
    say('\nDemo accounts, e-mail and password:')
    for (const line of listAccounts()) say(`  ${line}`)
    say(`\nData: ${shown(data.folder)}   Emulator log: ${shown(emulators.log)}`)
    say('Ctrl-C saves and stops.')
    await untilBroken(emulators, ports.firestore)
    throw new UserError(
      `The emulators have ended by themselves. What was saved last is kept, and ${command} goes on from there. ` +
        `What they said: ${shown(emulators.log)}`,
    )
  } catch (error) {
    if (!(error instanceof Stopped) || !keeper) throw error
    say('Saving …')
    await keeper.save().catch((error: unknown) => {
      const reason = describeError(error)
      throw new UserError(`The board could not be saved; what was saved last is kept. The reason: ${reason}`)
    })
  } finally {
    keeper?.stop()
    await pages?.end()
    await emulators.end()
  }
  say(`Stopped. ${command} goes on from here.`)
  return 0
}
