import * as z from 'zod/mini'

/** What there is a drawing of in web/public/kinds. */
export const ITEM_KINDS = [
  'phone',
  'keys',
  'wallet',
  'purse',
  'handbag',
  'backpack',
  'bag',
  'suitcase',
  'umbrella',
  'jacket',
  'shirt',
  'shoe',
  'hat',
  'cap',
  'glove',
  'scarf',
  'glasses',
  'ring',
  'earrings',
  'necklace',
  'bracelet',
  'watch',
  'laptop',
  'tablet',
  'camera',
  'headphones',
  'earbuds',
  'bicycle',
  'helmet',
  'pushchair',
  'crutch',
  'toy',
  'book',
  'bottle',
  'instrument',
  'passport',
  'card',
  'ticket',
  'cash',
  'parcel',
  'cat',
  'dog',
  'pet',
  'documents',
  'other',
] as const
export type ItemKind = (typeof ITEM_KINDS)[number]

/** What is drawn in place of a picture, and in which colour; empty if the title says none. */
export const drawingFields = {
  kind: z.enum(ITEM_KINDS),
  tint: z.string().check(z.regex(/^(?:#[0-9a-f]{6})?$/)),
}

/** A post's picture, and what is drawn where there is none. */
export const pictureSchema = z.object({ thumbnail: z.string(), ...drawingFields })
export type PostPicture = z.infer<typeof pictureSchema>
