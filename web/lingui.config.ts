import { defineConfig } from '@lingui/conf'
import { formatter } from '@lingui/format-po'
import { createSwcExtractor } from '@lingui/native-tools'
import { languages } from '../board.config.ts'

/**
 * Where words stand and where their translations are: one file of `words` for each language but
 * English, whose words are in the code.
 */
export default defineConfig({
  sourceLocale: 'en',
  locales: languages.filter((language) => language !== 'en'),
  catalogs: [{ path: '<rootDir>/words/{locale}', include: ['<rootDir>/src'], exclude: ['**/*.test.*'] }],
  extractors: [createSwcExtractor()],
  format: formatter({ lineNumbers: false }),
  runtimeConfigModule: { i18n: ['@/lib/words.tsx', 'i18n'], Trans: ['@/lib/words.tsx', 'Trans'] },
})
