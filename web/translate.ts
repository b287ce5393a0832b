import path from 'node:path'
import { getCatalogs } from '@lingui/cli/api'
import { getConfig } from '@lingui/conf'
import { compileMessageOrThrow } from '@lingui/message-utils/compileMessage'
import { generateMessageId } from '@lingui/message-utils/generateMessageId'
import { extractMessages, mapMacroOptions, transform } from '@lingui/native-tools'
import type { Plugin } from 'vite'
import { refusalWords } from '../functions/src/shared/lib/refusals.ts'
import { directionOf } from './src/config/direction.ts'

const MACRO = /from '@lingui\/(?:core|react)\/macro'/
/** No language, but English with accents: where a screen has none, a text is not translated. */
export const PSEUDO_LANGUAGE = 'xx'
const ACCENTED: Readonly<Record<string, string>> = { a: 'á', e: 'ë', i: 'î', o: 'ø', u: 'ü', n: 'ñ', s: 'š', c: 'ç' }

/** A call for a text without values, as Lingui's transform writes it. */
const PLAIN_CALL = /\$_i18n\._\(\/\*i18n\*\/ \{\s*id: "([\w-]{6})"\s*\}\)/g
/** The beginning of any other text. */
const MESSAGE = /\/\*i18n\*\/ \{\s*id: "([\w-]{6})"/g
/** The calendar's words: the date picker imports the English ones, for which others stand in. */
const CALENDAR = /^date-fns\/locale\/en-US$/
const TRANSLATED_CALENDAR = 'virtual:calendar'
/** What the API refuses, whose words are in a table that the browser does not load. */
const REFUSALS = 'virtual:refusals'

/**
 * Puts the words of one language where the code has the English ones, so that each file of a build
 * has its own words and no others. Fails if a translation is missing, and a build also if one is
 * left over.
 */
export function translate(language: string): Plugin {
  const config = getConfig({ cwd: import.meta.dirname })
  const isPseudo = language === PSEUDO_LANGUAGE
  const isEnglish = isPseudo || language === config.sourceLocale
  let translations: Promise<Map<string, string>> | undefined
  const used = new Set<string>()

  return {
    name: 'translate',
    enforce: 'pre',
    transformIndexHtml: (page) =>
      page.replace('<html lang="en">', `<html lang="${language}" dir="${directionOf(language)}">`),
    config: () => ({ define: { 'import.meta.env.LANGUAGE': JSON.stringify(language) } }),
    resolveId: {
      filter: { id: [CALENDAR, new RegExp(`^${REFUSALS}$`)] },
      handler: (id) => (id === REFUSALS ? REFUSALS : isEnglish ? undefined : TRANSLATED_CALENDAR),
    },
    load: {
      filter: { id: /^virtual:/ },
      async handler(id) {
        if (id === TRANSLATED_CALENDAR) return `export { default as enUS } from 'date-fns/locale/${language}'`
        const words = Object.entries(refusalWords()).map(async ([code, message]) => {
          const text = await find({ id: generateMessageId(message), message })
          return [code, compile(text)]
        })
        return `export default ${JSON.stringify(Object.fromEntries(await Promise.all(words)))}`
      },
    },
    transform: {
      filter: { id: /\.tsx?$/, code: MACRO },
      async handler(code, id) {
        const file = path.basename(id)
        const texts = new Map<string, string>()
        for (const message of (await extractMessages(code, file)).messages) texts.set(message.id, await find(message))
        const compiled = (id: string) => compile(texts.get(id) ?? '')
        const macro = mapMacroOptions(config, { descriptorFields: 'id-only' })
        const { code: output, map } = await transform(code, file, { macro })
        return {
          code: output
            .replace(PLAIN_CALL, (_, id) => JSON.stringify(compiled(id).join('')))
            .replace(MESSAGE, (_, id) => `{ words: ${JSON.stringify(compiled(id))}`),
          map: map ?? null,
        }
      },
    },
    buildEnd(error) {
      // The build for the prerendering has every screen, and what a page says besides.
      if (error || this.environment.name !== 'server') return
      return translations?.then((translated) => {
        const left = [...translated.keys()].filter((id) => !used.has(id))
        if (left.length > 0) throw new Error(`Unused in words/${language}.po: ${left.join(', ')}. Run “npm run words”.`)
      })
    },
  }

  /** Returns a text in the language. */
  async function find({ id, message = '' }: { id: string; message?: string | undefined }): Promise<string> {
    translations ??= readTranslations()
    const text = isEnglish ? message : (await translations).get(id)
    if (!text) throw new Error(`words/${language}.po has no “${message}”. Run “npm run words”, and translate it.`)
    used.add(id)
    return text
  }

  function compile(text: string) {
    return compileMessageOrThrow(text, isPseudo ? accented : undefined)
  }

  async function readTranslations(): Promise<Map<string, string>> {
    if (isEnglish) return new Map()
    const catalogs = await getCatalogs(config)
    const messages = await Promise.all(catalogs.map((catalog) => catalog.read(language)))
    return new Map(
      messages.flatMap((read) => Object.entries(read ?? {}).map(([id, { translation = '' }]) => [id, translation])),
    )
  }
}

/** Makes a text a third longer, as German often is, and gives it accents. */
function accented(text: string): string {
  return text
    .replace(/<[^>]*>|[aeiounsc]/g, (found) => (ACCENTED[found] ? ACCENTED[found] : found))
    .replace(/[áëø]/g, '$&$&')
}
