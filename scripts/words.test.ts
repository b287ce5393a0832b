import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { expect, test } from 'vitest'
import { languages } from '../board.config.ts'
import { refusalWords } from '../functions/src/shared/lib/refusals.ts'
import { checkWords, PSEUDO_LANGUAGE, readConfig, translate } from '../web/translate.ts'
import { root } from './base/paths.mjs'

/** What the build makes of a module in a language. */
async function build(language: string, words: string): Promise<string> {
  const { transform } = translate(language)
  if (!transform || typeof transform === 'function') throw new Error('The plugin has changed.')
  const code = `import { t } from '@lingui/core/macro'\nexport const text = t\`${words}\``
  const handler = transform.handler as (code: string, id: string) => Promise<{ code: string }>
  return (await handler(code, '/src/any.ts')).code
}

test('a build has the words of its language, without what fills in values where there are none', async () => {
  expect(await build('de', 'Post type')).toContain('const text = "Art der Anzeige"')
  expect(await build('en', 'Post type')).toContain('const text = "Post type"')
})

test('a build has what the API refuses in its language, with the cases of its plurals', async () => {
  const { load } = translate('de')
  if (!load || typeof load === 'function') throw new Error('The plugin has changed.')
  const handler = load.handler as (id: string) => Promise<string>
  const words = JSON.parse((await handler('virtual:refusals')).replace('export default ', ''))
  expect(Object.keys(words)).toEqual(Object.keys(refusalWords()))
  expect(words['item-not-found']).toEqual(['Diese Anzeige ist nicht im Portal. Vielleicht wurde sie gelöscht.'])
  expect(words['wrong-code']).toContainEqual(['left', 'plural', expect.objectContaining({ other: expect.anything() })])
})

test('a build fails where a translation is missing, and says what to do', async () => {
  const missing = build('de', 'Nobody says this')
  await expect(missing).rejects.toThrow('words/de.po has no “Nobody says this”. Run “npm run words”, and translate it.')
})

const others = languages.filter((language) => language !== 'en')

test.for(others)('words/%s.po has each text of the site and the server, and no other', async (language) => {
  await checkWords(language)
})

test('a build fails where a text has no translation, or a translation no text', async () => {
  const config = readConfig()
  const file = path.join(config.rootDir, 'words/de.po')
  const words = fs.readFileSync(file, 'utf8')
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'words-'))
  fs.writeFileSync(path.join(folder, 'de.po'), words.replaceAll('msgid "Post type"', 'msgid "Nobody says this"'))
  const catalogs = config.catalogs.map((catalog) => ({
    ...catalog,
    exclude: catalog.exclude ?? [],
    path: path.join(folder, '{locale}'),
  }))
  await expect(checkWords('de', { ...config, catalogs })).rejects.toThrow('words/de.po: 1 missing, 1 not used.')
  fs.rmSync(folder, { recursive: true })
})

/** Words that native readers stumble over. An item is an item, and its owner or finder a person. */
const AVOIDED = /\b(?:whoever|is gone|tak(?:en?|es|ing)(?: it)? in|anew|things?)\b/i

test('no English text has a word that the style avoids', () => {
  const { rootDir } = readConfig()
  const entries = fs.readFileSync(path.join(rootDir, 'words/de.po'), 'utf8').split('\n\n').slice(1)
  const texts = entries.map((entry) => /^msgid "(.*)"$/m.exec(entry)?.[1] ?? '')
  expect(texts.length).toBeGreaterThan(1000)
  expect(texts.filter((text) => AVOIDED.test(text))).toEqual([])
})

/** The specification keeps its words, and tables of figures are made from code. */
const MADE_OR_GIVEN = ['specification.md', 'benchmarks.md']
const pages = fs
  .globSync(['*.md', 'docs/*.md'], { cwd: root })
  .filter((page) => !MADE_OR_GIVEN.includes(path.basename(page)))

test.each(pages)('%s has no word that the style avoids', (page) => {
  const prose = fs.readFileSync(path.join(root, page), 'utf8').replaceAll(/```[\s\S]*?```|`[^`]*`/g, '')
  expect(prose.split('\n').filter((line) => AVOIDED.test(line))).toEqual([])
})

test('the pseudo-language has accents in the words, and none in the names of values', async () => {
  const code = await build(PSEUDO_LANGUAGE, `Posted on \${day}`)
  expect(code).toContain('{ words: ["Pøøštëëd øøñ ",["day"]]')
})
