import { describe, expect, test } from 'vitest'
import { visibleName } from '../../src/shared/lib/names.ts'
import { nameProblem, publicName } from '../../src/shared/people/name-rule.ts'

describe('visibleName', () => {
  test.for(['Ada', 'Ада', '愛', 'عدا', '7', 'नी', '👩 Ada', 'A\u200dB'])('keeps %j, and trims it', (name) => {
    expect(visibleName(` ${name} `)).toBe(name)
  })

  test.for(['', ' ', '\u200b', '\u2060\u00ad', '\u3164', '\uffa0\u115f', '\u2800', '.', '—', '👻', '\u0301', '\u202e'])(
    'returns an empty name for %j, which has no visible letter or digit',
    (name) => {
      expect(visibleName(name)).toBe('')
    },
  )

  test('is one line without what turns the direction of letters around', () => {
    expect(visibleName('\u202eAda\u202c\r\nLovelace\u0007')).toBe('Ada Lovelace')
  })
})

describe('the rule of names', () => {
  test.for([
    'Ada',
    'Dr. O’Neil-Łódź 3rd',
    "Siobhán O'Brien",
    'Maddie Morgan',
    'Adminah Okoye',
    'Staffan Teamer',
    'Nina Stafford-Modi',
    'Lostine Foundry',
    'Foundation Lost',
    '李 小龙',
    'さくらSAKURA',
    'Анна-Maria Πάππου',
    'عائشة',
    'ज्ञानेश',
    'Ann A B Lee',
    'Agent 007',
    'Class of 1999',
    'Chuck Lake',
    'Penny Cash-Ransom',
    '<b>Ada</b>',
    'é'.repeat(100),
  ])('lets %j stand as it is', (name) => {
    expect([nameProblem(name), publicName(name)]).toEqual([undefined, name])
  })

  test.for([
    ['Fundbüro Graz', ['fundburo graz', 'Anna, FUNDBÜRO-GRAZ', 'FundbüroGraz', 'Fundbüro Graz2', 'Fundbür0 Graz 7']],
    ['Kayıp Eşya Bürosu', ['KAYIP EŞYA BÜROSU', 'Kayip Esya Burosu']],
    ['مكتب المفقودات', ['مكـتب المفقودات', 'مكتب المفقودات ٢']],
    ['Hauptstraße 1', ['HAUPTSTRASSE 1']],
  ] as const)('refuses what holds the full name of the office %j', ([office, names]) => {
    for (const name of names) expect([name, nameProblem(name, [office])]).toEqual([name, 'name-of-office'])
  })

  test('lets a part of an office’s name stand, and every name beside an office without letters', () => {
    for (const name of ['Fundbüro', 'Graz Fundbüro', 'Fundbüro Grazer'])
      expect(nameProblem(name, ['Fundbüro Graz', '—'])).toBeUndefined()
  })

  test.for([
    'Lost & Found Moderator',
    'Lost & Found',
    'LOST AND FOUND',
    'LostFound Anna',
    'LostAndFound',
    'Anna (Moderator)',
    'The_Moderator_7',
    'M0derat0r',
    'm o d e r a t o r',
    'Ｍｏｄｅｒａｔｏｒ',
    'Módérâtor',
    'Mo\u200bde\u00adrator',
    'Мoderator',
    'М\u200boderator',
    'Adminιstrator',
    'Admin',
    'Admin 2',
    'admin1',
    '@dmin',
    'Site administrator',
    'Support-Team',
    'Customer Service',
    'Official help',
    'Staff',
  ])('refuses %j, which looks like those who run the board', (name) => {
    expect([nameProblem(name), publicName(name)]).toEqual([expect.stringMatching(/^name-/), 'A member'])
  })

  test.for(['Send me the code', 'Text me on Telegram', 'pay.example.com/ada', 'gift cards only'])(
    'refuses %j, which asks for something',
    (name) => {
      expect([nameProblem(name), publicName(name)]).toEqual(['name-asks', 'A member'])
    },
  )

  test.for([
    '+44 7700 900123',
    'Ada 0770-0900',
    'call 1.2.3.4.5.6.7',
    '٠٧٧٠٠٩٠٠',
    '０１２３４５６７',
    'Ada 0 7 7 0 0 9 0',
  ])('refuses %j, which holds a telephone number', (name) => {
    expect([nameProblem(name), publicName(name)]).toEqual(['name-with-telephone', 'A member'])
  })
})
