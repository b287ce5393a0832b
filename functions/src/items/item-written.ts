import { isDeepStrictEqual } from 'node:util'
import type { DocumentSnapshot } from 'firebase-admin/firestore'
import type { Context } from '../lib/request-context.ts'
import { readMeaning } from '../search/meaning.ts'
import { isOpen } from '../shared/items/item-status.ts'
import type { Written } from '../store/document-written.ts'
import type { Step } from '../store/follow-write.ts'
import { alignSearchEntry } from './align-search-entry.ts'
import { removePhotoIfUnused } from './attachments.ts'
import { items, toItem, unreadableFields } from './item-document.ts'
import { isListed } from './item-listing.ts'
import { forgetPrivateDetails } from './private-details.ts'

const FIELDS_OF_CLAIMS = ['openClaims', 'approvedClaimId'] as const

/** Whether a write has changed more of a post than how its claims stand. */
export function changesPost({ before, after }: Written): boolean {
  const [one, other] = [before, after].map((document) => ({ ...document.data() }))
  for (const field of FIELDS_OF_CLAIMS) {
    delete one?.[field]
    delete other?.[field]
  }
  return !isDeepStrictEqual(one, other)
}

/**
 * Returns a step that is taken with a post as it is now, if it is on the board.
 * @param run is given the post, and when it was written
 */
export const ifListed = (
  when: Step['when'] & {},
  run: (context: Context, document: DocumentSnapshot, writtenAt: Date) => Promise<unknown>,
): Step => ({
  when,
  run: async (context, { readNow, writtenAt }) => {
    const document = await readNow()
    if (isListed(document)) await run(context, document, writtenAt)
  },
})

/**
 * Brings the search entry of a post in line with it. All readings of an instance share one
 * processor, so it reads one post of an account after another: forty long ones hold up nobody
 * else's.
 * @param read reads the meaning of a post
 */
export const alignEntryBy = (read: typeof readMeaning): Step => ({
  when: changesPost,
  run: (context, { after, readNow }) =>
    alignSearchEntry(context, after.id, readNow(), (post) =>
      context.serialQueue.run(`read ${post.ownerUid}`, () => read(post)),
    ),
})
export const alignEntry = alignEntryBy(readMeaning)

/** Says that `npm run repair` is needed. The values may hold anything, so they are not logged. */
export const reportUnreadable: Step = {
  when: ({ after }) => after.exists && unreadableFields(after).length > 0,
  run: async ({ log }, { after }) =>
    log.error('The board cannot read an item. Run npm run repair.', {
      itemId: after.id,
      fields: unreadableFields(after),
    }),
}

/**
 * An administrator may delete an item in the console, or close it. The API takes its private
 * details, its number or its place away itself.
 */
export const forgetLeftDetails: Step = {
  when: ({ before, after }) => mayLeaveDetails(before, after),
  run: (context, { after }) => forgetPrivateDetails(context, after.id),
}

function mayLeaveDetails(before: DocumentSnapshot, after: DocumentSnapshot): boolean {
  if (!after.exists) return items.parse(before).hasPrivateDetails
  const { hasIdentifier, coordinates } = items.parse(after)
  return !isOpen(after.get('status')) && (hasIdentifier || coordinates !== '')
}

/**
 * Removes the photo that a post no longer shows, after a write directly in Firestore. The API has
 * already done so for its own.
 */
export const removeOldPhoto: Step = {
  when: ({ before, after }) => before.exists && toItem(before).thumbnail !== items.parse(after).thumbnail,
  run: (context, { before }) => removePhotoIfUnused(context, toItem(before).thumbnail, toItem(before).ownerUid),
}
