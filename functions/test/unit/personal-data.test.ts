import fc from 'fast-check'
import { Timestamp } from 'firebase-admin/firestore'
import { describe, expect, it } from 'vitest'
import { claims } from '../../src/claims/claim-document.ts'
import { conversations } from '../../src/messages/conversation-document.ts'
import { allCollections } from '../../src/own-account/declarations.ts'
import { forgetPerson } from '../../src/store/forget-person.ts'
import { ownPart } from '../../src/store/own-part.ts'
import { stepsOf } from '../../src/store/people-in.ts'
import { NOBODY, type PersonalData, personal, secret, UID } from '../../src/store/personal-data.ts'
import { undeclaredFields } from '../support/undeclared-fields.ts'

const anna = { uid: 'anna', address: '' }
const ben = { uid: 'ben', address: '' }
const at = Timestamp.fromMillis(1_700_000_000_000)

const example: PersonalData = {
  collection: 'examples',
  title: 'Examples',
  namings: [],
  fields: {
    uid: UID,
    'people[]': UID,
    name: personal('uid'),
    token: secret('uid'),
    note: personal('id'),
    'blockedBy[]': personal('blockedBy[]'),
    'lines[].byUid': UID,
    'lines[].words': personal('lines[].byUid'),
    'lines[].at': NOBODY,
    'words.*': NOBODY,
    'delivery.**': personal('uid'),
    'last.from': NOBODY,
    'last.text': personal('<last.from>.uid'),
    'one.uid': UID,
    'other.uid': UID,
    day: NOBODY,
  },
}

const data = {
  uid: 'anna',
  people: ['anna', 'ben'],
  name: 'Anna',
  token: 'opens',
  note: 'of the document’s own person',
  blockedBy: ['ben', 'anna'],
  lines: [
    { byUid: 'anna', words: 'mine', at },
    { byUid: 'ben', words: 'theirs', at },
  ],
  words: { cat: true },
  delivery: { state: 'SUCCESS', info: { accepted: ['anna@example.com'] } },
  last: { from: 'other', text: 'from Ben' },
  one: { uid: 'anna' },
  other: { uid: 'ben' },
  day: '2026-11-21',
}

describe('the fields of a declaration', () => {
  it('name each field of a document, whatever its nesting', () => {
    expect(undeclaredFields(example, data)).toEqual([])
  })

  it('are missed by their path, in maps and in arrays', () => {
    const other = { ...data, age: 3, lines: [{ byUid: 'anna', mood: 'good' }], last: { from: 'one', seen: true } }
    expect(undeclaredFields(example, other)).toEqual(['lines[].mood', 'last.seen', 'age'])
    expect(undeclaredFields(example, { one: 'not a map', day: ['2026'] })).toEqual(['one', 'day[]'])
  })

  it('may be null or missing', () => {
    expect(undeclaredFields(example, { last: null, lines: [], one: {}, name: null })).toEqual([])
  })
})

describe('what a person downloads of a document', () => {
  it('is what is their own and what names nobody, without secrets', () => {
    expect(ownPart(example, { id: 'ben', data }, anna)).toEqual({
      uid: 'anna',
      people: ['anna', 'somebody else'],
      name: 'Anna',
      blockedBy: ['anna'],
      lines: [
        { byUid: 'anna', words: 'mine', at },
        { byUid: 'somebody else', at },
      ],
      words: { cat: true },
      delivery: { state: 'SUCCESS', info: { accepted: ['anna@example.com'] } },
      last: { from: 'other' },
      one: { uid: 'anna' },
      other: { uid: 'somebody else' },
      day: '2026-11-21',
    })
  })

  it('leaves out what is not declared, and what opens something', () => {
    const document = {
      id: 'x',
      data: { uid: 'anna', name: 'see https://board.example/a?token=abc_-1 or ?lost=abc now', odd: 'Ben' },
    }
    expect(ownPart(example, document, anna)).toEqual({
      uid: 'anna',
      name: 'see https://board.example/a?token=… or ?lost=… now',
    })
  })
})

describe('forgetting a person', () => {
  const forgotten = { ...anna, pseudonym: 'p-1' }

  it('empties what is theirs and puts a pseudonym wherever their user id stood', () => {
    expect(forgetPerson(example, { id: 'ben', data }, forgotten)).toEqual({
      uid: 'p-1',
      people: ['p-1', 'ben'],
      name: '',
      token: '',
      blockedBy: ['ben'],
      lines: [
        { byUid: 'p-1', words: '', at },
        { byUid: 'ben', words: 'theirs', at },
      ],
      delivery: { state: '', info: { accepted: [] } },
      one: { uid: 'p-1' },
    })
  })

  it('changes nothing in a document that does not name them, nor the second time', () => {
    expect(forgetPerson(example, { id: 'ben', data }, { uid: 'carla', address: '', pseudonym: 'p-2' })).toEqual({})
    const after = { ...data, ...forgetPerson(example, { id: 'ben', data }, forgotten) }
    expect(forgetPerson(example, { id: 'ben', data: after }, forgotten)).toEqual({})
  })

  it('leaves the user id nowhere, even where it is not declared', () => {
    const value = fc.letrec((tie) => ({
      value: fc.oneof(
        { maxDepth: 4 },
        fc.constantFrom('anna', 'ben', '', 'words', null, true, 7),
        fc.array(tie('value'), { maxLength: 3 }),
        fc.dictionary(fc.constantFrom('anna', 'ben', 'uid', 'last', 'x'), tie('value'), { maxKeys: 3 }),
      ),
    })).value
    const keys = fc.constantFrom('uid', 'people', 'lines', 'last', 'odd', 'anna')
    fc.assert(
      fc.property(fc.dictionary(keys, value), (document) => {
        const { anna: _top, ...named } = document
        const after = { ...named, ...forgetPerson(example, { id: 'x', data: named }, forgotten) }
        expect(JSON.stringify(after)).not.toContain('anna')
      }),
    )
  })
})

describe('what someone has done as a visitor', () => {
  const visits: PersonalData = {
    collection: 'visits',
    title: 'Visits',
    namings: [],
    fields: {
      uid: UID,
      'people[]': UID,
      email: personal('uid', 'email'),
      words: personal('uid', 'email'),
      title: personal('people.0'),
    },
  }
  const visit = { uid: '', people: ['ben', 'anna'], email: 'anna@example.com', words: 'mine', title: 'of the first' }
  const known = { uid: 'anna', address: 'anna@example.com' }

  it('is theirs by the address of their account', () => {
    const own = { uid: '', people: ['somebody else', 'anna'], email: 'anna@example.com', words: 'mine' }
    expect(ownPart(visits, { id: 'x', data: visit }, known)).toEqual(own)
    expect(forgetPerson(visits, { id: 'x', data: visit }, { ...known, pseudonym: 'p-1' })).toEqual({
      people: ['ben', 'p-1'],
      email: '',
      words: '',
    })
  })

  it('is not theirs if the address is not confirmed, or if someone has done it with an account', () => {
    expect(ownPart(visits, { id: 'x', data: visit }, anna)).not.toHaveProperty('words')
    const others = { ...visit, uid: 'carla' }
    expect(ownPart(visits, { id: 'x', data: others }, known)).not.toHaveProperty('words')
    expect(forgetPerson(visits, { id: 'x', data: others }, { ...known, pseudonym: 'p-1' })).not.toHaveProperty('words')
  })

  it('belongs to the person at an index where that is declared', () => {
    expect(ownPart(visits, { id: 'x', data: visit }, ben)).toHaveProperty('title', 'of the first')
    expect(forgetPerson(visits, { id: 'x', data: visit }, { ...ben, pseudonym: 'p-1' })).toHaveProperty('title', '')
  })
})

describe('the declarations of the board', () => {
  it('name each collection once', () => {
    const collections = allCollections.map(({ collection }) => collection)
    expect(new Set(collections).size).toBe(collections.length)
  })

  it.each(allCollections)('of $collection find people where a user id is declared', ({ namings, fields }) => {
    for (const { at, inPlaceOf } of namings.filter(({ at }) => at !== 'id')) {
      expect(fields[inPlaceOf ?? at]).toEqual(UID)
      if (inPlaceOf !== undefined) expect(fields[at]).toEqual(personal(inPlaceOf, at))
    }
    const people = Object.values(fields).flatMap((holds) => ('of' in holds ? [holds.of.replace(/\.\d+$/, '[]')] : []))
    for (const of of people.filter((path) => path !== 'id' && !path.includes('<'))) {
      const isSelf = fields[of] !== undefined && 'of' in fields[of]
      expect(isSelf || fields[of] === UID, of).toBe(true)
      expect(stepsOf(of)).not.toContain('')
    }
  })

  it('keep from each side of a conversation what the other one has done', () => {
    const side = (uid: string) => ({ uid, name: uid, sent: 1, unread: 0, hasBlocked: true, seenAt: at })
    const last = { id: '000001', from: 'asker', text: 'Is it yours?', sentAt: at }
    const conversation = { people: ['anna', 'ben'], poster: side('anna'), asker: side('ben'), last }
    const own = ownPart(conversations, { id: 'c', data: conversation }, anna)
    expect(own).toMatchObject({ poster: side('anna'), last: { sentAt: at } })
    expect(JSON.stringify(own)).not.toMatch(/ben|Is it yours/)
    expect(own).not.toHaveProperty('asker.hasBlocked')
    const others = ownPart(conversations, { id: 'c', data: conversation }, ben)
    expect(others).toHaveProperty('last.text', 'Is it yours?')
  })

  it('keep from a claimant whether the number fits, and what the poster asked', () => {
    const claim = { ownerUid: 'anna', claimantUid: 'ben', question: 'Colour?', sameIdentifier: true, answer: 'Red' }
    const own = ownPart(claims, { id: 'c', data: claim }, ben)
    expect(own).toEqual({ ownerUid: 'somebody else', claimantUid: 'ben', answer: 'Red' })
  })
})
