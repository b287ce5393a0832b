import { Timestamp } from 'firebase-admin/firestore'
import { addPictureChange, copyPhoto } from '../items/attachments.ts'
import { items } from '../items/item-document.ts'
import { type ItemToChange, readItemToChange } from '../items/items.service.ts'
import { unlessRefused } from '../lib/http-errors.ts'
import type { Context } from '../lib/request-context.ts'
import { REMINDER_DAYS } from '../shared/items/listing-days.ts'
import type { ThingInput } from '../shared/offices/offices.ts'
import { type OfficeWords, whereAtOffice } from '../shared/offices/where-now.ts'
import type { Commit } from '../store/change.ts'
import { daysAfter } from '../store/field-values.ts'
import { keptUntil, type StoredThing } from './kept-thing-document.ts'

/** Returns what everyone may read of a thing. */
export function toPost<Category extends string>(
  thing: Omit<ThingInput, 'category'> & { category: Category },
  office: OfficeWords,
) {
  const { release, title, category, location, dateFound } = thing
  return {
    postType: 'Found' as const,
    title,
    category,
    location,
    dateLost: dateFound,
    thumbnail: release === 'photo' ? thing.thumbnail : '',
    description: release === 'photo' || release === 'description' ? thing.description : '',
    whereNow: whereAtOffice(office),
    contact: 'board' as const,
  }
}

/**
 * Returns until when the post of a thing is on the board: as long as the thing is kept. Its poster
 * is not asked.
 */
export function listingOf(thing: Pick<StoredThing, 'takenInAt' | 'category'>) {
  const listedUntil = keptUntil(thing) ?? Timestamp.now()
  return { listedUntil, nextStepAt: listedUntil }
}

/** Leaves a post some days on the board, although the time of its thing is almost over. */
export function withTime<Listing extends ReturnType<typeof listingOf>>(listing: Listing): Listing {
  const soonest = daysAfter(new Date(), REMINDER_DAYS)
  if (listing.listedUntil.toMillis() > soonest.toMillis()) return listing
  return { ...listing, listedUntil: soonest, nextStepAt: soonest }
}

/** @returns undefined if the thing has no post any more */
export async function readThingPost(
  context: Context,
  commit: Commit,
  { ownerUid, itemId }: StoredThing,
): Promise<ItemToChange | undefined> {
  return itemId === '' ? undefined : unlessRefused(readItemToChange(context, commit, ownerUid, itemId), 404)
}

/** Whether someone has an open claim on a thing's post. */
export const isClaimed = (own: ItemToChange | undefined) =>
  own !== undefined && items.parse(own.document).openClaims > 0

/**
 * Adds to a commit that a thing's photo is no longer public. Who has seen it may know its
 * address, so it gets another one.
 * @returns that address
 */
export async function hidePhoto(
  context: Pick<Context, 'firestore' | 'log'>,
  commit: Commit,
  { thumbnail, ownerUid }: Pick<StoredThing, 'thumbnail' | 'ownerUid'>,
): Promise<string> {
  const copy = await copyPhoto(commit, thumbnail, ownerUid)
  if (copy !== thumbnail) await addPictureChange(context, commit, { ownerUid, before: thumbnail, after: '' })
  return copy
}
