import { expect, test } from 'vitest'
import { inOneLanguage } from '../../src/shared/lib/own-texts.ts'

const places = [{ place: { en: 'Town hall', de: 'Rathaus' }, hours: 'Always', coordinates: '48.21,16.37' }]

test('an operator’s texts are those of a language, and in English where that has none', () => {
  const rest = { hours: 'Always', coordinates: '48.21,16.37' }
  expect(inOneLanguage(places, 'de')).toEqual([{ place: 'Rathaus', ...rest }])
  for (const language of ['en', 'fr', 'constructor', '__proto__'])
    expect(inOneLanguage(places, language)).toEqual([{ place: 'Town hall', ...rest }])
  expect(inOneLanguage('Lost & Found', 'de')).toBe('Lost & Found')
})
