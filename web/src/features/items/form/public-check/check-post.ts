import { countriesOf } from './countries.ts'
import type { FindKind } from './find.ts'
import { FIELD_END } from './find-phones.ts'
import { findPublic } from './find-public.ts'

/**
 * The words of a post that everybody may read. Those of a line are read as one text, because a
 * title such as “Passport found” says what a number in the description is. Of a place it says
 * nothing: a postcode looks like the number of a document.
 */
const READ_TOGETHER = [['title', 'description', 'question'], ['location']] as const
export type CheckedField = (typeof READ_TOGETHER)[number][number]

/** Something in a post that should not be public. */
export interface PostFind {
  field: CheckedField
  kind: FindKind
  text: string
}

const BETWEEN = `\n${FIELD_END}`

/**
 * Finds what should not be public in the words of a post.
 * @param languages those of the writer's browser, which say how phone numbers are written there
 */
export function checkPost(post: Record<CheckedField, string>, languages: readonly string[]): PostFind[] {
  const countries = countriesOf(languages)
  return READ_TOGETHER.flatMap((fields) => {
    const text = fields.map((field) => post[field]).join(BETWEEN)
    return findPublic(text, countries).flatMap(({ kind, start, text }) => {
      const field = fieldAt(start, fields, post)
      return field ? [{ field, kind, text }] : []
    })
  })
}

/** Returns the field that stands at a place in the text of several. */
function fieldAt(place: number, fields: readonly CheckedField[], post: Record<CheckedField, string>) {
  let end = 0
  return fields.find((field) => {
    end += post[field].length + BETWEEN.length
    return place < end
  })
}
