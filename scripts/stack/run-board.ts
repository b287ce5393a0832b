import path from 'node:path'
import { describeError, Stopped, UserError } from '../base/errors.mjs'
import { localFolder, shown } from '../base/paths.mjs'
import { elapsed, say, task } from '../base/say.mjs'
import { orStop } from '../base/stop.mjs'
import { demoAccounts, demoPeople } from '../demo/demo-accounts.ts'
import { projectId, untilBroken } from './emulators.ts'
import { readPorts } from './firebase-config.ts'
import { findFirestoreEmulator, hasEmulatorUi } from './firestore-emulator.ts'
import { describeOptions, readStartOptions } from './options.ts'
import { checkPorts, choosePorts, findFreePort, portNames } from './ports.ts'
import { keepSaving, SavedData } from './saved-data.ts'
import { openStackFolder, startStack } from './stack.ts'
import { serveSources, watchFunctions } from './watch.ts'

/**
 * Runs the board until the person asks for the end, then saves its data and ends everything.
 * @param command how the person calls it, like `npm start`
 * @param args the words after the command
 * @param isDev whether to serve the pages' sources, and to rebuild the functions on change
 * @returns the exit code
 */
export async function runBoard(command: string, args: string[], { isDev = false } = {}): Promise<number> {
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

  // 5173 is Vite's default port.
  const devPort = isDev ? await findFreePort(5173) : undefined
  const allowedOrigins = devPort ? `http://127.0.0.1:${devPort},http://localhost:${devPort}` : ''
  const stack = await task(`Building the site and starting the emulators${restore ? ' with the saved data' : ''}`, () =>
    startStack({ folder, ports, ui, singleProject: true, firestore: findFirestoreEmulator(), restore, allowedOrigins }),
  )
  let saveAtEnd: (() => Promise<void>) | undefined
  let devServer: Awaited<ReturnType<typeof serveSources>> | undefined
  try {
    if (!restore) {
      const aside = fresh ? data.setAside() : undefined
      if (aside) say(`Starting with new demo data. The old data is kept in ${shown(aside)}; delete it when you like.`)
      // A board that is only half filled is never saved.
      const filled = await task('Filling the board with demo data', () => fillBoard(stack.environment))
      await data.save(stack.export)
      say(`  ${filled}`)
    }
    saveAtEnd = keepSaving(data, stack)
    if (devPort) {
      watchFunctions(stack, folder)
      devServer = await serveSources(stack, devPort)
    }
    say(`\nThe board is ready, after ${elapsed(startedAt)}:  ${devServer?.address ?? stack.site}`)
    say(`Its emails:  ${stack.environment.MAIL_URL}`)
    if (ui) say(`Emulator UI:  http://127.0.0.1:${ports.ui}`)
    say('\nDemo accounts, email and password:')
    for (const { email, password, name } of demoAccounts) say(`  ${email.padEnd(20)}${password.padEnd(12)} ${name}`)
    say(`${demoPeople.jonas.name} is the moderator, and somebody has reported a message: /moderation.`)
    say(`\nData: ${shown(data.folder)}   Emulator log: ${shown(stack.log)}`)
    say('Ctrl-C saves and stops.')
    await untilBroken(stack, ports.firestore)
    throw new UserError(
      `The emulators have ended by themselves. What was saved last is kept, and ${command} goes on from there. ` +
        `What they said: ${shown(stack.log)}`,
    )
  } catch (error) {
    if (!(error instanceof Stopped) || !saveAtEnd) throw error
    say('Saving …')
    await saveAtEnd().catch((reason: unknown) => {
      throw new UserError(`The board could not be saved; what was saved last is kept. Why: ${describeError(reason)}`)
    })
  } finally {
    await devServer?.end()
    await stack.end()
  }
  say(`Stopped. ${command} goes on from here.`)
  return 0
}

/** Fills an empty board with the demo data. @returns a summary of it */
async function fillBoard(environment: Record<string, string>): Promise<string> {
  Object.assign(process.env, environment)
  // Imported late, because it loads Firebase's libraries and most starts have data already.
  const { seedBoard } = await import('../demo/seed.ts')
  const { accounts, items, recovered, claims } = await orStop(seedBoard({ projectId }))
  return `${items} posts, ${recovered} of them recovered, ${claims} claims, and ${accounts.length} accounts`
}
