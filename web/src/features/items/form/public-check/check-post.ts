import { countriesOf } from './countries.ts'
import type { FindKind } from './find.ts'
import { FIELD_END } from './find-phones.ts'
import { findPublic } from './find-public.ts'

/** The words of a post that everybody may read. */
const CHECKED_FIELDS = ['title', 'description'] as const
export type CheckedField = (typeof CHECKED_FIELDS)[number]

/** Something in a post that should not be public. */
export interface PostFind {
  field: CheckedField
  kind: FindKind
  text: string
}

const BETWEEN = `\n${FIELD_END}`

/**
 * Finds what should not be public in the words of a post. They are read as one text, because a
 * title such as “Passport found” says what a number in the description is.
 * @param languages those of the writer's browser, which say how phone numbers are written there
 */
export function checkPost(post: Record<CheckedField, string>, languages: readonly string[]): PostFind[] {
  const finds = findPublic(CHECKED_FIELDS.map((field) => post[field]).join(BETWEEN), countriesOf(languages))
  return finds.map(({ kind, start, text }) => ({
    field: start < post.title.length ? 'title' : 'description',
    kind,
    text,
  }))
}
