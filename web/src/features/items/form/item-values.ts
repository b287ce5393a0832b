import type { ItemBody, ItemInput } from '@shared/items/items.ts'
import { calendarDayOf, parseCalendarDay } from '@shared/lib/calendar-day.ts'
import { CATEGORIES, POST_TYPES, type PostType } from '@shared/lib/shared-constants.ts'

/** The values of the item form, as texts. */
export type ItemValues = Record<Exclude<keyof ItemInput, 'contact' | 'question' | 'privateNote' | 'identifier'>, string>

/** The values of a new post: its day is today, its type the one that a link asked for, if any. */
export function newItemValues(postType: PostType = POST_TYPES[0], now = new Date()): ItemValues {
  return {
    postType,
    thumbnail: '',
    title: '',
    description: '',
    category: '',
    location: '',
    dateLost: calendarDayOf(now),
    whereNow: '',
  }
}

/**
 * The form's part of an item. A value from an administrator that the form does not offer is left
 * empty.
 */
export function toItemValues(item: ItemValues): ItemValues {
  const { thumbnail, title, description, location, whereNow } = item
  const postType = POST_TYPES.find((known) => known === item.postType) ?? ''
  const category = CATEGORIES.find((known) => known === item.category) ?? ''
  const dateLost = parseCalendarDay(item.dateLost) ?? ''
  return { postType, thumbnail, title, description, category, location, dateLost, whereNow }
}

/**
 * What is sent. The selects hold one of their options once the browser's own checks have passed;
 * where a thing is now is only known of a found one.
 */
export function toItemBody({ whereNow, ...values }: ItemValues): ItemBody {
  const postType = POST_TYPES.find((known) => known === values.postType) ?? POST_TYPES[0]
  const category = CATEGORIES.find((known) => known === values.category) ?? CATEGORIES[0]
  return { ...values, postType, category, ...(postType === 'Found' && whereNow !== '' && { whereNow }) }
}

/** Whether an item has the values that were typed. The board trims the texts that it stores. */
export function hasSameValues(item: ItemValues, typed: ItemBody): boolean {
  const wanted = Object.values(toItemValues({ whereNow: '', ...typed }))
  return Object.values(toItemValues(item)).every((text, index) => text === wanted[index]?.trim())
}
