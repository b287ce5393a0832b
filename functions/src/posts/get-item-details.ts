import type { DocumentSnapshot } from 'firebase-admin/firestore'
import { findOwnNewestClaim } from '../claims/list-claims.ts'
import { readWithRecord, recoveredItems, toRecovery } from '../claims/recoveries.repository.ts'
import { items, toItem } from '../items/item-document.ts'
import { isContactOver, isVisibleTo, listingOfOwn, shownListing } from '../items/item-listing.ts'
import { readPrivateDetails } from '../items/private-details.ts'
import type { Settings } from '../lib/deployment-settings.ts'
import { HttpError } from '../lib/http-errors.ts'
import type { Context } from '../lib/request-context.ts'
import { findBlockedWith } from '../messages/pair.ts'
import type { Session } from '../people/account.ts'
import { readAccountFacts, readRoles, rolesOf } from '../people/account-facts.ts'
import { findLanguage } from '../search/search.repository.ts'
import { isOpen, isRecovered } from '../shared/items/item-status.ts'
import type { Item } from '../shared/items/items.ts'
import type { ItemDetails, OthersItem, OwnItem, Recovery } from '../shared/posts/item-details.ts'
import { type AccountLimit, countUse, dailyLimit, hourlyLimit } from '../store/account-limit.ts'

/**
 * Returns one item as this reader may see it. Readers always get the contact details of their own
 * posts and of items that they have recovered. They get those of other people only for a limited
 * number of different items within an hour and a day, and only with a confirmed address if the
 * board requires one. The view is counted before the answer is sent, so that many simultaneous
 * requests reveal no more. Where one of the two has blocked the other, the post is answered as one
 * whose poster is reached through the board alone. Only the poster and the recoverer see who has
 * recovered the item, and only the poster their private note. An archived item is seen by these two
 * alone, and the contact of one that was recovered {@link RECOVERED_CONTACT_DAYS} days ago by its
 * poster alone. Someone who sees the contact of someone else also sees since when they are here,
 * and the person who has claimed a protected item how their newest claim stands.
 * @throws {HttpError} 404 if there is no such item
 */
export async function getItemDetails(context: Context, reader: Session, id: string): Promise<ItemDetails> {
  const seen = await readSeenItem(context, reader, id)
  const language = await findLanguage(context.firestore, seen)
  const item = { ...seen, ...(language && { language }) }
  if (item.reader === 'poster') return item
  const claim = item.isProtected ? await findOwnNewestClaim(context, id, reader.uid) : undefined
  return { ...item, ...(claim && { claim }) }
}

async function readSeenItem(context: Context, reader: Session, id: string): Promise<ItemDetails> {
  const { firestore, settings } = context
  const mustConfirm = settings.requireVerifiedEmail && !reader.emailVerified
  const [document, record] = await readWithRecord(firestore, id)
  if (!document || !isVisibleTo(reader.uid, document, record)) throw new HttpError('item-not-found')
  const isShown = record?.exists && isRecovered(document.get('status'))
  const recovery = isShown ? { recovery: await withRoles(context, record, reader.uid) } : {}
  if (document.get('ownerUid') === reader.uid) return { ...(await readOwnItem(context, document)), ...recovery }
  const isRecoverer = record?.get('recoveredByUid') === reader.uid
  const seen = await toItemOfOther(context, reader, document)
  const item: OthersItem = isRecoverer
    ? { ...seen, ...shownListing(document), ...recovery, reader: 'recoverer' }
    : { ...seen, reader: 'other' }
  if (isContactOver(document, new Date())) return withholdContact(item, 'recovered')
  if (isRecoverer) return withPoster(context, document, item)
  if (mustConfirm) return withholdContact(item, 'confirm-address')
  const wait = await countUse(context, reader.uid, contactLimit(settings), { name: id })
  return wait === undefined ? withPoster(context, document, item) : withholdContact(item, 'limit')
}

/** Returns a recovery with what stands beside the recoverer's name. */
async function withRoles(context: Context, record: DocumentSnapshot, readerUid: string): Promise<Recovery> {
  const { recoveredByUid } = recoveredItems.parse(record)
  const roles = await readRoles(context, recoveredByUid === readerUid ? [] : [recoveredByUid])
  return { ...toRecovery(record, readerUid), ...roles(recoveredByUid) }
}

/** The session pays for the other documents, and most posts have no private details. */
async function readOwnItem({ firestore }: Context, document: DocumentSnapshot): Promise<OwnItem> {
  const { hasPrivateDetails, hasIdentifier, coordinates, openClaims } = items.parse(document)
  const { privateNote } = hasPrivateDetails ? await readPrivateDetails(firestore, document.id) : { privateNote: '' }
  const facts = { privateNote, hasIdentifier, hasCoordinates: coordinates !== '', openClaims }
  return { ...toItem(document), ...listingOfOwn(document), ...facts, reader: 'poster' }
}

/**
 * Adds since when an item's poster is here, whether the address on the item is their account's and
 * confirmed, and whether they are a moderator or an office, and until when that keeps the thing;
 * nothing if the account is gone or disabled, or Auth cannot be reached.
 */
async function withPoster(context: Context, document: DocumentSnapshot, item: OthersItem): Promise<OthersItem> {
  // The document has the poster's address even if the item is without it.
  const { ownerUid, email, number } = items.parse(document)
  const facts = await readAccountFacts(context, ownerUid)
  if (!facts) return item
  const { since, confirmedEmail, isOffice } = facts
  const isConfirmed = email !== '' && confirmedEmail === email.toLowerCase()
  const keptUntil =
    isOffice && number !== '' && item.postType === 'Found' && isOpen(item.status)
      ? { keptUntil: shownListing(document).listedUntil }
      : {}
  return {
    ...item,
    poster: { since, isConfirmed, ...rolesOf(facts), ...keptUntil },
  }
}

/**
 * Reads an item of someone else, without a user id that nobody needs. A block is looked for even
 * if the contact is withheld, so that the answers to one reader never differ by it.
 */
async function toItemOfOther({ firestore }: Context, { uid }: Session, document: DocumentSnapshot): Promise<Item> {
  const { ownerUid, ...others } = toItem(document)
  const item = { ...others, ownerUid: '' }
  if (item.email === '') return item
  const { size } = await findBlockedWith(firestore, uid, [ownerUid])
  return size === 0 ? item : { ...item, email: '', contact: 'board', isProtected: true }
}

const contactLimit = ({ contactLimits: { perHour, perDay } }: Settings): AccountLimit => ({
  action: 'contact',
  windows: [hourlyLimit('contact', perHour), dailyLimit('contact', perDay)].flatMap(({ windows }) => windows),
})

function withholdContact(item: OthersItem, contactWithheld: OthersItem['contactWithheld']): OthersItem {
  return { ...item, email: '', name: '', photo: '', contactWithheld }
}
