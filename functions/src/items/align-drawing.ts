import { changeOnce } from '../store/change.ts'
import type { Step } from '../store/follow-write.ts'
import { items } from './item-document.ts'
import { parseDrawing } from './item-drawing.ts'
import { changesPost } from './item-written.ts'

/**
 * Brings a post's drawing in line with its title, which its poster or an administrator may change
 * without the API. A post that has changed meanwhile has another event.
 */
export const alignDrawing: Step = {
  when: (written) => written.after.exists && changesPost(written),
  run: async (context, { readNow }) => {
    const document = await readNow()
    if (!document.exists) return
    const { kind, tint, ...post } = items.parse(document)
    const right = parseDrawing(post)
    if (kind !== right.kind || tint !== right.tint)
      await changeOnce(context, (commit) => commit.update(document, right))
  },
}
