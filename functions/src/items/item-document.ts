import type { DocumentSnapshot } from 'firebase-admin/firestore'
import type { Item, PublicItem } from '../shared/items/items.ts'
import type { Contact } from '../shared/lib/shared-constants.ts'
import { publicName } from '../shared/profiles/name-rule.ts'
import { countOf, dayOf, isSet, textOf, textsOf, timeOf } from '../store/field-values.ts'
import { readKind } from './item-kind.ts'
import { listingOfOwn } from './item-listing.ts'

/**
 * Reads the item in a document. It checks every field, because administrators edit documents by
 * hand. A poster who is reached by the board alone has no address here, so that no answer can
 * contain it.
 */
export function toItem(document: DocumentSnapshot): Item {
  const texts = textsOf(document, 'email', 'name', 'photo', 'ownerUid', 'question')
  const contact = contactOf(document)
  return {
    ...toPublicItem(document),
    ...texts,
    name: publicName(texts.name),
    contact,
    isProtected: contact === 'board' || isSet(document.get('question')),
    ...(contact === 'board' && { email: '' }),
  }
}

/** Reads an item as its poster sees it. */
export function toOwnItem(document: DocumentSnapshot, privateNote: string): Item {
  const { hasIdentifier, openClaims } = readBoardFields(document)
  return { ...toItem(document), ...listingOfOwn(document), privateNote, hasIdentifier, openClaims }
}

/**
 * Reads the item without the fields that identify its poster, because lost-and-found scams start
 * from harvested addresses.
 */
export function toPublicItem(document: DocumentSnapshot): PublicItem {
  const texts = textsOf(
    document,
    'postType',
    'thumbnail',
    'title',
    'description',
    'category',
    'location',
    'whereNow',
    'status',
  )
  return {
    _id: document.id,
    ...texts,
    kind: readKind(texts),
    dateLost: dayOf(document.get('dateLost')),
    createdAt: timeOf(document.get('createdAt')),
    updatedAt: timeOf(document.get('updatedAt')),
  }
}

/** An address is shown only where the post says so: what cannot be read hides it. */
const contactOf = (document: DocumentSnapshot): Contact => (document.get('contact') === 'email' ? 'email' : 'board')

/** Reads what the board itself keeps on an item. No answer contains it as it is. */
export function readBoardFields(document: DocumentSnapshot) {
  return {
    /**
     * How many claims are open. Every step of a claim changes its item in the same commit, so that
     * no two steps on one item can pass each other.
     */
    openClaims: countOf(document.get('openClaims')),
    /** The claim that is approved; empty if none is. */
    approvedClaimId: textOf(document.get('approvedClaimId')),
    /** Whether the private details of the item hold digests of a number. */
    hasIdentifier: document.get('hasIdentifier') === true,
    /** Whether there may be private details of it, so that nobody looks for those of others. */
    hasPrivateDetails: document.get('hasPrivateDetails') === true,
  }
}
export type BoardFields = ReturnType<typeof readBoardFields>
