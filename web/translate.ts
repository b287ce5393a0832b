import path from 'node:path'
import { getCatalogs } from '@lingui/cli/api'
import { getConfig, type LinguiConfigNormalized } from '@lingui/conf'
import { compileMessageOrThrow } from '@lingui/message-utils/compileMessage'
import { generateMessageId } from '@lingui/message-utils/generateMessageId'
import { extractMessages, mapMacroOptions, transform } from '@lingui/native-tools'
import type { Plugin } from 'vite'
import * as board from '../board.config.ts'
import { directionOf, ownNameOf } from '../functions/src/shared/lib/languages.ts'
import { inOneLanguage } from '../functions/src/shared/lib/own-texts.ts'
import { refusalWords } from '../functions/src/shared/lib/refusals.ts'

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
/** What the operator has decided, with texts in each language. */
const BOARD = /\/board\.config\.ts$/
const BOARD_ENTRY = 'virtual:board/'
const WRITTEN = /^virtual:(?:board\/|calendar$|refusals$)/

/**
 * Puts the words of one language where the code has the English ones, so that each file of a build
 * has its own words and no others. Fails if a translation is missing, and a build also if one is
 * left over.
 */
export function translate(language: string): Plugin {
  const config = readConfig()
  const isPseudo = language === PSEUDO_LANGUAGE
  const isEnglish = isPseudo || language === config.sourceLocale
  let translations: Promise<Map<string, string>> | undefined

  return {
    name: 'translate',
    enforce: 'pre',
    transformIndexHtml: (page) =>
      page.replace('<html lang="en">', `<html lang="${language}" dir="${directionOf(language)}">`),
    config: () => ({
      define: {
        'import.meta.env.LANGUAGE': JSON.stringify(language),
        'import.meta.env.LANGUAGE_NAMES': JSON.stringify(languageNames()),
      },
    }),
    resolveId: {
      filter: { id: [CALENDAR, WRITTEN] },
      handler: (id) => (CALENDAR.test(id) ? (isEnglish ? undefined : TRANSLATED_CALENDAR) : id),
    },
    load: {
      filter: { id: [WRITTEN, BOARD] },
      async handler(id) {
        if (BOARD.test(id) || id.startsWith(BOARD_ENTRY)) return writeBoard(language, id.split(BOARD_ENTRY)[1])
        if (id === TRANSLATED_CALENDAR) return `export { default as enUS } from 'date-fns/locale/${language}'`
        // What the API refuses, whose words are in a table that the browser does not load.
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
      // Of the builds of a language, one is enough.
      const isChecked = !error && !isEnglish && this.environment.name === 'server'
      return isChecked ? checkWords(language, config) : undefined
    },
  }

  /** Returns a text in the language. */
  async function find({ id, message = '' }: { id: string; message?: string | undefined }): Promise<string> {
    translations ??= readTranslations()
    const text = isEnglish ? message : (await translations).get(id)
    if (!text) throw new Error(`words/${language}.po has no “${message}”. Run “npm run words”, and translate it.`)
    return text
  }

  function compile(text: string) {
    return compileMessageOrThrow(text, isPseudo ? accented : undefined)
  }

  async function readTranslations(): Promise<Map<string, string>> {
    return isEnglish ? new Map() : readWords(config, language)
  }
}

/**
 * Writes board.config.ts anew, with each text in one language. Each entry is a module of its own,
 * so that a screen loads those that it needs.
 * @param entry undefined for the module that has them all
 */
function writeBoard(language: string, entry: string | undefined): string {
  if (entry === undefined)
    return Object.keys(board)
      .map((name) => `export { ${name} } from '${BOARD_ENTRY}${name}'`)
      .join('\n')
  return `export const ${entry} = ${JSON.stringify(Reflect.get(inOneLanguage(board, language), entry))}`
}

const languageNames = () => Object.fromEntries(board.languages.map((tag) => [tag, ownNameOf(tag)]))

/** Returns where the words are. */
export const readConfig = () => getConfig({ cwd: import.meta.dirname })

async function readWords(config: LinguiConfigNormalized, language: string): Promise<Map<string, string>> {
  const read = await Promise.all((await getCatalogs(config)).map((catalog) => catalog.read(language)))
  const entries = read.flatMap((words) => Object.entries(words ?? {}))
  return new Map(entries.map(([id, { translation = '' }]) => [id, translation]))
}

/**
 * Compares the translations of a language with what the site and the server say.
 * @throws {Error} if one is missing, or left over
 */
export async function checkWords(language: string, config = readConfig()): Promise<void> {
  const translated = await readWords(config, language)
  const collected = await Promise.all((await getCatalogs(config)).map((catalog) => catalog.collect()))
  const said = new Map(collected.flatMap((words) => Object.entries(words ?? {})))
  const missing = [...said].filter(([id]) => !translated.get(id)).map(([, { message }]) => message)
  const left = [...translated.keys()].filter((id) => !said.has(id))
  if (missing.length + left.length === 0) return
  throw new Error(
    `words/${language}.po: ${missing.length} missing, ${left.length} not used. Run “npm run words”. ${missing.concat(left).join('\n')}`,
  )
}

/** Makes a text a third longer, as German often is, and gives it accents. */
function accented(text: string): string {
  return text
    .replace(/<[^>]*>|[aeiounsc]/g, (found) => (ACCENTED[found] ? ACCENTED[found] : found))
    .replace(/[áëø]/g, '$&$&')
}
