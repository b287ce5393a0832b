import fs from 'node:fs'
import path from 'node:path'
import { root } from '../base/paths.mjs'

/** Puts new text between `<!-- name -->` and `<!-- /name -->` in the README. */
export function replaceSection(name: string, text: string): void {
  const file = path.join(root, 'README.md')
  const readme = fs.readFileSync(file, 'utf8')
  const [start, end] = [`<!-- ${name} -->`, `<!-- /${name} -->`]
  const [from, to] = [readme.indexOf(start), readme.indexOf(end)]
  if (from < 0 || to < from) throw new Error(`README.md has no section between ${start} and ${end}.`)
  fs.writeFileSync(file, `${readme.slice(0, from + start.length)}\n\n${text}\n\n${readme.slice(to)}`)
}
