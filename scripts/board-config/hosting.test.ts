import { expect, test } from 'vitest'
import firebase from '../../firebase.json' with { type: 'json' }
import { checkHosting, hostingFor } from './hosting.ts'

test('firebase.json serves the languages of board.config.ts', () => {
  expect(() => checkHosting()).not.toThrow()
})

test.each([[['en']], [['en', 'de']], [['en', 'it', 'ar']]])(
  'a build stops, and says what to do, where Hosting serves %j',
  (languages) => {
    const others = hostingFor(firebase, languages)
    const served = others.hosting.rewrites.flatMap(({ destination = '' }) => destination.match(/^\/..(?=\/)/) ?? [])
    expect([...new Set(served)]).toEqual(languages.slice(1).map((tag) => `/${tag}`))
    expect(() => checkHosting(others)).toThrow('Run “npm run configure”.')
    expect(hostingFor(others)).toEqual(firebase)
  },
)
