import { task } from '../base/say.mjs'
import { findFirestoreEmulator } from './firestore-emulator.ts'
import { findFreePorts } from './ports.ts'
import { openStackFolder, type Stack, startStack } from './stack.ts'

/** @see onScratchStack */
export interface ScratchOptions {
  /** Of its folder below `.local`. */
  name: string
  /** How the person calls it, like `npm run bench`. */
  command: string
  firstPort: number
  singleProject: boolean
}

/** Does something on a stack that begins empty and keeps nothing, and ends it. */
export async function onScratchStack<Result>(
  { name, command, firstPort, singleProject }: ScratchOptions,
  work: (stack: Stack, folder: string) => Promise<Result>,
): Promise<Result> {
  const { folder, release } = openStackFolder(name, command)
  const firestore = await findFirestoreEmulator()
  const ports = await findFreePorts(firstPort)
  const stack = await task('Building the site and starting the emulators', () =>
    startStack({ folder, ports, ui: false, singleProject, firestore }),
  )
  try {
    return await work(stack, folder)
  } finally {
    await stack.emulators.end()
    release()
  }
}
