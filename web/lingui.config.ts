import path from 'node:path'
import { defineConfig, type ExtractorType } from '@lingui/conf'
import { formatter } from '@lingui/format-po'
import { generateMessageId } from '@lingui/message-utils/generateMessageId'
import { createSwcExtractor } from '@lingui/native-tools'
import { languages } from '../board.config.ts'
import { refusalWords } from '../functions/src/shared/lib/refusals.ts'

const FUNCTIONS = path.join(import.meta.dirname, '../functions/src')
/** A text of the server's, as `say` of functions/src/lib/texts.ts names it. */
const SAID = /\bsay\(\s*'((?:[^'\\]|\\.)*)'/g

/** The server's words have no macro: they stand in the table of refusals, or in `say`. */
const ofServer: ExtractorType = {
  match: (file) => file.startsWith(FUNCTIONS),
  extract(file, code, add) {
    const origin: [string, number] = [path.relative(import.meta.dirname, file), 1]
    const said = Array.from(code.matchAll(SAID), ([, text = '']) => text)
    if (said.length !== code.split(/\bsay\(/).length - 1) throw new Error(`${file}: say('…') takes one quoted text.`)
    const texts = file.endsWith('/refusals.ts') ? Object.values(refusalWords()) : said
    for (const message of texts) add({ id: generateMessageId(message), message, origin, placeholders: {} })
  },
}

/**
 * Where words stand and where their translations are: one file of `words` for each language but
 * English, whose words are in the code.
 */
export default defineConfig({
  sourceLocale: 'en',
  locales: languages.filter((language) => language !== 'en'),
  catalogs: [{ path: '<rootDir>/words/{locale}', include: ['<rootDir>/src', FUNCTIONS], exclude: ['**/*.test.*'] }],
  extractors: [ofServer, createSwcExtractor()],
  format: formatter({ lineNumbers: false }),
  runtimeConfigModule: { i18n: ['@/lib/words.tsx', 'i18n'], Trans: ['@/lib/words.tsx', 'Trans'] },
})
