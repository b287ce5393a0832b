import { task } from '../base/say.mjs'
import { seedBoard } from '../demo/seed.ts'
import { projectId } from '../stack/emulators.ts'
import { onScratchStack } from '../stack/stack.ts'
import { startEdge } from './edge.ts'

/**
 * Measures something on a board with demo data, which is served compressed, as Hosting serves it.
 * @param command how the person calls it, like `npm run bench:web`; names the stack's folder
 * @param measure gets the board's address and that folder
 */
export async function onDemoSite<Result>(
  command: string,
  measure: (address: string, folder: string) => Promise<Result>,
): Promise<Result> {
  return onScratchStack(command, async (stack, folder) => {
    await task('Filling the board with demo data', () => seedBoard({ projectId }))
    const edge = await startEdge(stack.site)
    try {
      return await measure(edge.address, folder)
    } finally {
      edge.end()
    }
  })
}
