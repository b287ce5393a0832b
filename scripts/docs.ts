import fs from 'node:fs'
import path from 'node:path'
import { UserError } from './base/errors.mjs'
import { root } from './base/paths.mjs'
import { say } from './base/say.mjs'
import { drawRooms } from './docs/rooms.ts'

/** The page about the structure, with the diagrams of its rooms. */
export const ARCHITECTURE = path.join(root, 'ARCHITECTURE.md')

/**
 * `npm run docs`: writes what follows from code into ARCHITECTURE.md. `npm run docs -- promises`
 * prints the tests of each promise.
 */
export async function main(args: string[]): Promise<number> {
  const [command, ...others] = args
  if (others.length > 0 || ![undefined, 'promises'].includes(command)) {
    throw new UserError(`“${args.join(' ')}” is unknown. Run “npm run docs” or “npm run docs -- promises”.`)
  }
  if (command === 'promises') say(describePromises())
  else fs.writeFileSync(ARCHITECTURE, withRooms(fs.readFileSync(ARCHITECTURE, 'utf8')))
  return 0
}

/** Returns a text with the rooms of each folder that it names in a comment as they are now. */
export const withRooms = (text: string): string =>
  text.replaceAll(
    /(<!-- The rooms of (\S+), drawn by npm run docs -->\n)[\s\S]*?(\n<!-- Up to here -->)/g,
    (_, start: string, folder: string, end: string) => start + drawRooms(folder) + end,
  )

/**
 * Lists the tests of each promise of SECURITY.md by their titles.
 * @throws {Error} if a promise names a test that does not exist, or no test
 */
export function describePromises(): string {
  const text = fs.readFileSync(path.join(root, 'SECURITY.md'), 'utf8')
  const sections = text.split(/^### \d+\. /m).slice(1)
  const lines = sections.flatMap((section) => {
    const [title = ''] = section.split('\n')
    const [, tests = ''] = /^Tests: ([^#]+)/m.exec(section) ?? []
    const files = [...tests.matchAll(/`([\w/-]+)`/g)].flatMap(([, name = '']) => findTests(name))
    if (files.length === 0) throw new Error(`SECURITY.md names no test of “${title}”.`)
    return [`## ${title}`, ...files.flatMap((file) => ['', `**${file}**`, '', ...readTitles(file)]), '']
  })
  return `# Promises and their tests\n\n${lines.join('\n')}`
}

const tests = ['functions/test', 'scripts', 'web/src'].flatMap((folder) =>
  fs.globSync(`${folder}/**/*.{ts,tsx}`, { cwd: root }).sort(),
)

function findTests(name: string): string[] {
  const endings = [`/${name}.test.ts`, `/${name}.test.tsx`, ...(name.includes('/') ? [`/${name}.ts`] : [])]
  const found = tests.filter((file) => endings.some((ending) => file.endsWith(ending)))
  if (found.length === 0) throw new Error(`SECURITY.md names the test ${name}, which does not exist.`)
  return found
}

/** Finds what is first handed to `it`, `test` or what their `each` answers, before a function. */
function readTitles(file: string): string[] {
  const text = fs.readFileSync(path.join(root, file), 'utf8')
  const titles = text.matchAll(/(?:\b(?:it|test)|[)\]])\(\s*(['"`])((?:\\.|(?!\1).)+)\1,\s*(?:async|\(|\{|\w+ =>)/g)
  return [...titles].map(([, , title = '']) => `- ${title.replaceAll(/\\(.)/g, '$1')}`)
}
