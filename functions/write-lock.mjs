// A deploy uploads only this folder, but npm's lock file is in the folder above. Without a lock
// file, Cloud Build would install the newest versions of indirect dependencies.
import fs from 'node:fs'
import path from 'node:path'
import { deriveLock } from './derive-lock.mjs'

const lock = JSON.parse(fs.readFileSync(path.join(import.meta.dirname, '../package-lock.json'), 'utf8'))
fs.writeFileSync(
  path.join(import.meta.dirname, 'package-lock.json'),
  `${JSON.stringify(deriveLock(lock), undefined, 2)}\n`,
)
