import fs from 'node:fs'
import path from 'node:path'
import { root } from '../base/paths.mjs'

const PAGE = 'docs/benchmarks.md'

/** Replaces the text between `<!-- name -->` and `<!-- /name -->` in docs/benchmarks.md. */
export function replaceSection(name: string, text: string): void {
  const file = path.join(root, PAGE)
  const page = fs.readFileSync(file, 'utf8')
  const [start, end] = [`<!-- ${name} -->`, `<!-- /${name} -->`]
  const [from, to] = [page.indexOf(start), page.indexOf(end)]
  if (from < 0 || to < from) throw new Error(`${PAGE} has no section between ${start} and ${end}.`)
  fs.writeFileSync(file, `${page.slice(0, from + start.length)}\n\n${text}\n\n${page.slice(to)}`)
}
