import type { DocumentSnapshot } from 'firebase-admin/firestore'
import { dayOf, textOf, timeOf } from '../lib/firestore/field-values.ts'
import type { Item, PublicItem } from '../shared/items/items.ts'

/**
 * Reads the item in a document. It checks every field, because administrators edit documents by
 * hand.
 */
export function toItem(document: DocumentSnapshot): Item {
  const text = (field: string) => textOf(document.get(field))
  return {
    ...toPublicItem(document),
    email: text('email'),
    name: text('name'),
    photo: text('photo'),
    ownerUid: text('ownerUid'),
  }
}

/**
 * Reads the item without the fields that identify its poster, because lost-and-found scams start
 * from harvested addresses.
 */
export function toPublicItem(document: DocumentSnapshot): PublicItem {
  const text = (field: string) => textOf(document.get(field))
  return {
    _id: document.id,
    postType: text('postType'),
    thumbnail: text('thumbnail'),
    title: text('title'),
    description: text('description'),
    category: text('category'),
    location: text('location'),
    dateLost: dayOf(document.get('dateLost')),
    status: text('status'),
    createdAt: timeOf(document.get('createdAt')),
    updatedAt: timeOf(document.get('updatedAt')),
  }
}
