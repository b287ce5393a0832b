import { readFileSync } from 'node:fs'
import { compileMessageOrThrow } from '@lingui/message-utils/compileMessage'
import { parsePo } from 'pofile-ts'
import { expect, test } from 'vitest'
import { languages } from '../../../board.config.ts'

// `npm run words` and scripts/words.test.ts notice a translation that is missing.

type Compiled = ReturnType<typeof compileMessageOrThrow>

/** Returns the names of the values that a text is filled in with, also within its plurals. */
function valuesOf(compiled: Compiled): string[] {
  if (typeof compiled === 'string') return []
  return compiled.flatMap((part) => {
    if (typeof part === 'string') return []
    const [name, , cases] = part
    const texts: Compiled[] = typeof cases === 'object' ? Object.values(cases ?? {}) : []
    return [name, ...texts.flatMap((text) => (Array.isArray(text) ? valuesOf(text) : []))]
  })
}
/** The values of a text, and its elements, such as a link. */
const partsOf = (words: string) => {
  const values = new Set(valuesOf(compileMessageOrThrow(words)))
  const elements = words.match(/<\/?\d+\/?>/g) ?? []
  return [...values].toSorted().concat(elements.toSorted()).join(' ')
}

test.for(languages.filter((language) => language !== 'en'))(
  'each text in “%s” has the values and the elements that it has in English',
  (language) => {
    const { items } = parsePo(readFileSync(new URL(`../../../web/words/${language}.po`, import.meta.url), 'utf8'))
    expect(items.length).toBeGreaterThan(500)
    const wrong = items.filter(({ msgid, msgstr }) => partsOf(msgstr.join('')) !== partsOf(msgid))
    expect(wrong.map(({ msgstr }) => msgstr)).toEqual([])
  },
)
