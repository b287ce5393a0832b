import { hash } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import { UserError } from '../base/errors.mjs'
import { root, shown } from '../base/paths.mjs'
import { runQuietly } from '../base/run.ts'
import { checksums } from './checksums.ts'

type Output = ReturnType<typeof runQuietly>

const web = path.join(root, 'web')
const functions = path.join(root, 'functions')
const settings = ['package-lock.json', 'tsconfig.base.json', 'import-aliases.mjs', 'board.config.ts'].map((name) =>
  path.join(root, name),
)

/** What is in a package's folder but not built: output of tools, files for tests and deploys. */
const outputs = ['node_modules', 'dist', 'lib', 'test-results', 'playwright-report']
const notBuilt = [...outputs, 'package-lock.json', 'test', 'e2e', 'tours', 'second-board']

/**
 * Builds the site into `<stack>/site`, in each language unless nothing that it is made of has
 * changed.
 * @param address where the site will be
 * @param authEmulator where the browser finds the Auth emulator
 * @param languages their tags, of which `en` is always built
 */
export async function buildSite(
  stack: string,
  address: string,
  authEmulator: string,
  languages: readonly string[],
): Promise<void> {
  const site = path.join(stack, 'site')
  const shared = path.join(functions, 'src/shared')
  // A folder `lib` counts as the output of a tool, unless it is named.
  // The styles are made for the function's pages, too.
  const pages = path.join(functions, 'src/posts')
  const sources = [web, shared, path.join(shared, 'lib'), pages, ...settings]
  const madeOf = [address, authEmulator, fingerprint(sources)].join(' ')
  const build = (language: string, target = path.join(site, language)) =>
    unlessBuilt({ what: 'The web app', target, mark: `${site}-${language}`, madeOf }, (log) =>
      runQuietly(log, 'vite', ['build', '--outDir', target, '--emptyOutDir'], {
        cwd: web,
        env: { SITE_URL: address, VITE_AUTH_EMULATOR_URL: authEmulator, BOARD_LANGUAGE: language },
      }),
    )
  // The others are in folders of the English one, which empties its own.
  await build('en', site)
  const others = languages.filter((language) => language !== 'en')
  const buildNext = async (): Promise<void> => {
    const language = others.shift()
    if (language === undefined) return
    await build(language)
    return buildNext()
  }
  await Promise.all([buildNext(), buildNext()])
}

/**
 * Builds the functions into `<stack>/functions`, unless nothing of them has changed. So every stack
 * has functions of its own, whatever else is built in the meantime.
 */
export async function buildFunctions(stack: string): Promise<void> {
  const target = path.join(stack, 'functions')
  const ofPages = [path.join(root, 'firebase.json'), path.join(web, 'index.html'), path.join(web, 'public/kinds')]
  const madeOf = fingerprint([functions, ...settings, ...ofPages])
  await unlessBuilt({ what: 'The function', target, mark: target, madeOf }, (log) => {
    fs.mkdirSync(target, { recursive: true })
    // Node finds most packages in the project's folder above. npm puts the others beside functions.
    for (const name of ['package.json', '.env.local', 'node_modules']) {
      const [original, copy] = [path.join(functions, name), path.join(target, name)]
      fs.rmSync(copy, { force: true })
      if (name === 'node_modules') fs.symlinkSync(original, copy)
      else if (fs.existsSync(original)) fs.copyFileSync(original, copy)
    }
    return runQuietly(log, process.execPath, ['build.mjs', path.join(target, 'lib')], { cwd: functions })
  })
}

interface Build {
  /** What is built, in words for a person. */
  what: string
  target: string
  /** The path, without its ending, of what the last build was made of and of its log. */
  mark: string
  madeOf: string
}

/** Builds unless the mark of the last build says that it was made from the same sources. */
async function unlessBuilt({ what, target, mark: name, madeOf }: Build, build: (log: string) => Output): Promise<void> {
  const [mark, log] = [`${name}.built`, `${name}.log`]
  if (fs.existsSync(target) && fs.existsSync(mark) && fs.readFileSync(mark, 'utf8') === madeOf) return
  fs.rmSync(mark, { force: true })
  const { code, text } = await build(log)
  // What the tool reported about the sources, without its own stack trace.
  const [said = ''] = text.split(/\n\S*node_modules\S*:\d+\n|\n\s+at /)
  if (code !== 0) throw new UserError(`${what} could not be built:\n\n${said.trim()}\n\nAll of it: ${shown(log)}`)
  fs.writeFileSync(mark, madeOf)
}

/**
 * A value that changes whenever a file changes, is added or is removed.
 * @param sources files and folders; output of tools and tests inside the folders do not count
 */
export function fingerprint(sources: string[]): string {
  const sums = sources.map((source) =>
    fs.statSync(source).isFile() ? hash('sha256', fs.readFileSync(source)) : checksums(source, notBuilt),
  )
  return hash('sha256', JSON.stringify(sums))
}
