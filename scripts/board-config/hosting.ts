import path from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import { languages } from '../../board.config.ts'
import firebase from '../../firebase.json' with { type: 'json' }
import { UserError } from '../base/errors.mjs'
import { root } from '../base/paths.mjs'
import type { FirebaseConfig } from '../stack/firebase-config.ts'

export const HOSTING_FILE = path.join(root, 'firebase.json')

/** Returns firebase.json with the addresses of these languages, and otherwise as it is. */
export function hostingFor(config: FirebaseConfig, tags: readonly string[] = languages): FirebaseConfig {
  const others = tags.filter((tag) => tag !== 'en')
  const shared = config.hosting.rewrites.filter(({ source }) => !/^\/[a-z]{2}\//.test(source))
  const shells = shared.filter(({ destination }) => destination === '/shell.html')
  const inLanguages = others.flatMap((tag) => [
    ...shells.map(({ source, destination }) => ({ source: `/${tag}${source}`, destination: `/${tag}${destination}` })),
    // It writes posts, and says what is not found, which Hosting can do in one language alone.
    { source: `/${tag}/**`, function: { functionId: 'pages' } },
  ])
  const text = JSON.stringify({ ...config, hosting: { ...config.hosting, rewrites: [...shared, ...inLanguages] } })
  // A board in English alone has no other tag, but a pattern needs one.
  return JSON.parse(text.replaceAll(/@\([a-z]{2}(?:\|[a-z]{2})*\)/g, `@(${others.join('|') || 'en'})`))
}

/** @throws UserError if Hosting serves other languages than board.config.ts has */
export function checkHosting(config: FirebaseConfig = firebase): void {
  if (!isDeepStrictEqual(config, hostingFor(config)))
    throw new UserError('firebase.json serves other languages than board.config.ts has. Run “npm run configure”.')
}
