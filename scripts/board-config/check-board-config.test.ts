import { describe, expect, it } from 'vitest'
import * as boardConfig from '../../board.config.ts'
import { ITEM_KINDS } from '../../functions/src/shared/items/drawing.ts'
import { checkBoardConfig } from './check-board-config.ts'

const { contact, support, meetingPlaces, retention } = boardConfig
const [place = { place: '', address: '', hours: '' }] = meetingPlaces

const keys = { id: 'keys', name: 'keys', drawing: 'keys' }

const check = (changes: object) => () => checkBoardConfig({ ...boardConfig, ...changes })

/** What an operator may have changed, and what the build then says. */
const WRONG: readonly (readonly [changes: object, sentence: string])[] = [
  [{ boardName: '' }, 'boardName is empty.'],
  [{ boardName: ' Fundbüro' }, 'boardName begins or ends with a blank.'],
  [{ boardName: 'Lost\nFound' }, 'boardName must be one line, without characters that nobody sees.'],
  [{ boardName: 'x'.repeat(41) }, 'boardName is longer than 40 characters.'],
  [{ boardName: undefined }, 'boardName is missing: write it between quotation marks.'],
  [{ boardName: { de: 'Fundbüro' } }, 'boardName.en is missing: write it between quotation marks.'],
  [{ boardName: { en: 'Lost', de: '' } }, 'boardName.de is empty.'],
  [{ languages: ['de', 'en'] }, 'languages must begin with en, the language of paths that name none.'],
  [{ languages: ['en', 'de', 'de'] }, 'languages names a language twice.'],
  [{ languages: ['en', 'German'] }, 'languages[1] must be a tag of two letters, such as de.'],
  [{ categories: [] }, 'categories names no category. A post needs one.'],
  [{ categories: ['pets', 'pets'] }, 'categories names a category twice.'],
  [
    { categories: ['pets', { ...keys, id: 'My keys' }] },
    'categories[1].id must be a word of small letters from a to z, such as keys.',
  ],
  [{ categories: [{ ...keys, name: {} }] }, 'categories[0].name.en is missing: write it between quotation marks.'],
  [{ categories: [{ ...keys, drawing: 'key' }] }, `categories[0].drawing must be one of: ${ITEM_KINDS.join(', ')}.`],
  [{ contact: { ...contact, email: 'help' } }, 'contact.email is no email address.'],
  [{ contact: { ...contact, phone: '  ' } }, 'contact.phone is empty.'],
  [{ contact: { ...contact, fax: '1' } }, 'contact.fax is not known to the board.'],
  [{ support: { ...support, email: 'help@' } }, 'support.email is no email address.'],
  [{ support: { email: support.email } }, 'support.hours is missing: write it between quotation marks.'],
  [{ meetingPlaces: [] }, 'meetingPlaces names no place. Two people who are to meet need one.'],
  [{ meetingPlaces: 'the station' }, 'meetingPlaces must be a list of places.'],
  [{ meetingPlaces: [place, place] }, 'meetingPlaces names a place twice.'],
  [{ meetingPlaces: [place, { ...place, hours: '' }] }, 'meetingPlaces[1].hours is empty.'],
  [{ defaults: { contact: 'phone' } }, 'defaults.contact must be one of: email, board.'],
  [{ retention: { ...retention, listed: 0 } }, 'retention.listed must be at least 1 day.'],
  [{ retention: { ...retention, listed: 4000 } }, 'retention.listed must be at most 3650 days.'],
  [{ retention: { ...retention, archived: 1.5 } }, 'retention.archived must be a whole number of days.'],
  [{ retention: { ...retention, archived: '365' } }, 'retention.archived must be a whole number of days.'],
  [{ retention: { ...retention, reminder: 90 } }, 'retention.reminder must be less than retention.listed.'],
  [
    { retention: { ...retention, recoveredContact: 31 } },
    'retention.recoveredContact must not be more than retention.recovered.',
  ],
]

describe('The check of board.config.ts', () => {
  it('lets the file pass as it is', () => {
    expect(check({})).not.toThrow()
  })

  it('lets a text be one for all languages, or one for each', () => {
    expect(check({ boardName: { en: 'Lost & Found', de: 'Fundbüro' } })).not.toThrow()
  })

  it.each(WRONG.map(([changes, sentence]) => ({ changes, sentence })))('stops: $sentence', ({ changes, sentence }) => {
    expect(check(changes)).toThrow(`board.config.ts: ${sentence}`)
  })
})
