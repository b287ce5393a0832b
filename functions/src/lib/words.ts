import { setupI18n } from '@lingui/core'
import { compileMessage } from '@lingui/message-utils/compileMessage'
import { type RefusalValues, valuesIn } from '../shared/lib/refusals.ts'

const english = setupI18n({ locale: 'en', messages: { en: {} } }).setMessagesCompiler(compileMessage)

/** Returns words in ICU's syntax as an English text with their values. */
export const inEnglish = (words: string, values?: RefusalValues): string => english._(words, valuesIn('en', values))
