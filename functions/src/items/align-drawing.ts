import type { DocumentSnapshot } from 'firebase-admin/firestore'
import { change } from '../store/change.ts'
import type { Step } from '../store/follow-write.ts'
import { items } from './item-document.ts'
import { parseDrawing } from './item-drawing.ts'
import { changesPost } from './item-written.ts'

/**
 * Brings a post's drawing in line with its title, which its poster or an administrator may change
 * without the API. It reads the current state, so it may run again, later, and twice at the same
 * time.
 */
export const alignDrawing: Step = {
  when: (written) => written.after.exists && changesPost(written),
  run: async (context, { after, readNow }) => {
    if (!rightDrawing(await readNow())) return
    await change(context, async (commit) => {
      const document = await items.document(context.firestore, after.id).get()
      const right = rightDrawing(document)
      if (right) commit.update(document, right)
    })
  },
}

/** Returns the drawing that a post should have; undefined if it has it, or there is no post. */
function rightDrawing(document: DocumentSnapshot) {
  const { kind, tint, ...post } = items.parse(document)
  const right = parseDrawing(post)
  return document.exists && (kind !== right.kind || tint !== right.tint) ? right : undefined
}
