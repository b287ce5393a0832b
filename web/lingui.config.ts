import { defineConfig, type ExtractorType } from '@lingui/conf'
import { formatter } from '@lingui/format-po'
import { generateMessageId } from '@lingui/message-utils/generateMessageId'
import { createSwcExtractor } from '@lingui/native-tools'
import { languages } from '../board.config.ts'
import { refusalWords } from '../functions/src/shared/lib/refusals.ts'

const TABLE = '../functions/src/shared/lib/refusals.ts'

/** What the API refuses stands in a table, in which no macro marks the words. */
const refusals: ExtractorType = {
  match: (file) => file.endsWith(TABLE.slice(2)),
  extract(_file, _code, add) {
    for (const message of Object.values(refusalWords()))
      add({ id: generateMessageId(message), message, origin: [TABLE, 1], placeholders: {} })
  },
}

/**
 * Where words stand and where their translations are: one file of `words` for each language but
 * English, whose words are in the code.
 */
export default defineConfig({
  sourceLocale: 'en',
  locales: languages.filter((language) => language !== 'en'),
  catalogs: [
    { path: '<rootDir>/words/{locale}', include: ['<rootDir>/src', `<rootDir>/${TABLE}`], exclude: ['**/*.test.*'] },
  ],
  extractors: [refusals, createSwcExtractor()],
  format: formatter({ lineNumbers: false }),
  runtimeConfigModule: { i18n: ['@/lib/words.tsx', 'i18n'], Trans: ['@/lib/words.tsx', 'Trans'] },
})
