import { warningsOfAll } from '../shared/conversations/message-guard.ts'
import type { Item } from '../shared/items/items.ts'
import { MAX_LENGTH, type MessageWarning } from '../shared/lib/shared-constants.ts'

/** A thing's own story sounds like these: a bird flew out of the window, a card has a photo. */
const ONLY_IN_QUESTIONS: readonly MessageWarning[] = ['threat', 'proof']

type Words = Pick<Item, 'title' | 'description' | 'location' | 'whereNow' | 'question'>

/** Names what the reader of somebody else's post should watch for in its words. */
export function warningsOfItem({ title, description, location, whereNow, question }: Words): MessageWarning[] {
  // The guard reads as much at once as a message may hold.
  const parts = description.match(new RegExp(`[^]{1,${MAX_LENGTH.messageText}}`, 'g')) ?? []
  const inPost = warningsOfAll([title, ...parts, location, whereNow])
  const inQuestion = warningsOfAll([question])
  return [...new Set([...inPost.filter((warning) => !ONLY_IN_QUESTIONS.includes(warning)), ...inQuestion])]
}
