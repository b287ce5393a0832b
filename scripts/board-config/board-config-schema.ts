import * as z from 'zod/mini'
import { parseCoordinates } from '../../functions/src/shared/items/cells.ts'
import { ITEM_KINDS } from '../../functions/src/shared/items/drawing.ts'
import { CONTACTS } from '../../functions/src/shared/items/item-status.ts'

/** The most days that anything is kept: ten years. */
const MAX_DAYS = 3650

/** A line that is read on a phone: no blanks around it, and no characters that nobody sees. */
const line = (maximum: number) =>
  z.string('is missing: write it between quotation marks.').check(
    z.refine((text) => text.trim() !== '', { error: 'is empty.', abort: true }),
    z.refine((text) => text.trim() === text, 'begins or ends with a blank.'),
    z.refine((text) => !/\p{C}/u.test(text), 'must be one line, without characters that nobody sees.'),
    z.refine((text) => [...text].length <= maximum, `is longer than ${maximum} characters.`),
  )

/** A text of the operator's: one for all languages, or one for each, with an English one. */
const ownText = (maximum: number) =>
  z.any().check(({ value, issues }) => {
    const isOfEach = typeof value === 'object' && value !== null
    for (const [language, text] of isOfEach ? Object.entries({ en: undefined, ...value }) : [['', value]]) {
      const [wrong] = line(maximum).safeParse(text).error?.issues ?? []
      if (wrong) issues.push({ ...wrong, code: 'custom', input: text, path: language ? [language] : [] })
    }
  })

const email = z.string('is missing: write it between quotation marks.').check(z.email('is no email address.'))

const days = z
  .number('must be a whole number of days.')
  .check(
    z.int('must be a whole number of days.'),
    z.gte(1, 'must be at least 1 day.'),
    z.lte(MAX_DAYS, `must be at most ${MAX_DAYS} days.`),
  )

type Days = Readonly<Record<'listed' | 'reminder' | 'recovered' | 'recoveredContact', number>>

/** One number of days that contradicts another one, with what has to be so. */
const contradiction = (name: keyof Days, isRight: (days: Days) => boolean, rule: string) =>
  z.refine<Days>(isRight, { path: [name], error: rule })

const meetingPlace = z.strictObject({
  place: ownText(120),
  address: ownText(120),
  hours: ownText(120),
  coordinates: z.optional(
    z
      .string('must be a text between quotation marks.')
      .check(z.refine((text) => parseCoordinates(text) !== undefined, "must look like '48.21,16.37'.")),
  ),
})

const retention = z
  .strictObject({
    listed: days,
    reminder: days,
    recovered: days,
    recoveredContact: days,
    archived: days,
    receivers: days,
    logs: days,
    backups: days,
  })
  .check(
    contradiction('reminder', ({ reminder, listed }) => reminder < listed, 'must be less than retention.listed.'),
    contradiction(
      'recoveredContact',
      ({ recoveredContact, recovered }) => recoveredContact <= recovered,
      'must not be more than retention.recovered.',
    ),
  )

const flag = z.boolean('must be true or false.')

const OURS = ['pets', 'documents', 'gadgets']
const ownCategory = z.strictObject({
  id: z
    .string('is missing: write it between quotation marks.')
    .check(z.regex(/^[a-z]{2,20}$/, 'must be a word of small letters from a to z, such as keys.')),
  name: ownText(30),
  drawing: z.enum(ITEM_KINDS, `must be one of: ${ITEM_KINDS.join(', ')}.`),
})
/** A category's id, whether it is one of ours or the operator's own. */
const idOf = (category: unknown) => (typeof category === 'string' ? category : Reflect.get(Object(category), 'id'))
const categories = z.array(z.any(), 'must be a list of categories.').check(
  z.minLength(1, 'names no category. A post needs one.'),
  z.refine((all) => new Set(all.map(idOf)).size === all.length, 'names a category twice.'),
  ({ value, issues }) => {
    for (const [index, category] of value.entries()) {
      if (OURS.includes(category)) continue
      const [wrong] = ownCategory.safeParse(category).error?.issues ?? []
      if (wrong) issues.push({ ...wrong, code: 'custom', input: category, path: [index, ...wrong.path] })
    }
  },
)

/** What `board.config.ts` exports. Each message goes on from the name of an entry. */
export const boardConfigSchema = z.strictObject({
  boardName: ownText(40),
  languages: z.array(z.string().check(z.regex(/^[a-z]{2}$/, 'must be a tag of two letters, such as de.'))).check(
    z.refine((tags) => tags[0] === 'en', 'must begin with en, the language of paths that name none.'),
    z.refine((tags) => new Set(tags).size === tags.length, 'names a language twice.'),
  ),
  categories,
  contact: z.strictObject({ email, phone: line(60), address: ownText(200) }),
  support: z.strictObject({ email, hours: ownText(120) }),
  meetingPlaces: z.array(meetingPlace, 'must be a list of places.').check(
    z.minLength(1, 'names no place. Two people who are to meet need one.'),
    z.refine(
      (places) => new Set(places.map(({ place }) => JSON.stringify(place))).size === places.length,
      'names a place twice.',
    ),
  ),
  defaults: z.strictObject({ contact: z.enum(CONTACTS, `must be one of: ${CONTACTS.join(', ')}.`) }),
  keeping: z.strictObject({
    days,
    daysOf: z.record(z.string().check(z.regex(/^[a-z]{2,20}$/, 'must be the id of a category.')), days),
    receiver: z.strictObject({ name: flag, shown: flag, signature: flag }),
    finderClaim: z.optional(ownText(1000)),
  }),
  retention,
})
