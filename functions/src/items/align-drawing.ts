import type { DocumentSnapshot } from 'firebase-admin/firestore'
import type { Context } from '../lib/request-context.ts'
import { changeOnce } from '../store/change.ts'
import { items } from './item-document.ts'
import { readDrawing } from './item-drawing.ts'

/**
 * Brings a post's drawing in line with its title, which its poster or an administrator may change
 * without the API. A post that has changed meanwhile has another event.
 */
export async function alignDrawingOf(context: Pick<Context, 'firestore'>, document: DocumentSnapshot): Promise<void> {
  if (!document.exists) return
  const { kind, tint, ...post } = items.read(document)
  const right = readDrawing(post)
  if (kind !== right.kind || tint !== right.tint) await changeOnce(context, (tx) => tx.update(document, right))
}
