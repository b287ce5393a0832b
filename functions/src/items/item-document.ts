import type { DocumentSnapshot } from 'firebase-admin/firestore'
import { dayOf, textOf, timeOf } from '../lib/firestore/field-values.ts'
import type { Item, PublicItem } from '../shared/items/items.ts'

/** The item in a document. Administrators edit documents by hand, so nothing is taken for granted. */
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

/** The same without what tells who posted it: harvested addresses are what lost-and-found scams start from. */
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
