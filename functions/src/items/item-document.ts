import type { DocumentSnapshot } from 'firebase-admin/firestore'
import { dayOf, textsOf, timeOf } from '../lib/firestore/field-values.ts'
import type { Context } from '../lib/request-context.ts'
import type { Item, PublicItem } from '../shared/items/items.ts'
import { readKind } from './item-kind.ts'
import { logUnknownWords } from './unknown-words.ts'

/**
 * Reads the item in a document. It checks every field, because administrators edit documents by
 * hand.
 */
export function toItem(document: DocumentSnapshot): Item {
  return { ...toPublicItem(document), ...textsOf(document, 'email', 'name', 'photo', 'ownerUid') }
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

/** Returns the items as everybody may see them, and logs those with unknown words. */
export function answerItems(context: Context, documents: readonly DocumentSnapshot[]): PublicItem[] {
  for (const document of documents) logUnknownWords(context, document)
  return documents.map(toPublicItem)
}
