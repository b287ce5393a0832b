// A deploy uploads this folder alone, and npm keeps the lock file in the folder above. Without one
// Cloud Build would install whatever is newest of what the packages' packages ask for.
import fs from 'node:fs'
import path from 'node:path'
import { deriveLock } from './derive-lock.mjs'

const lock = JSON.parse(fs.readFileSync(path.join(import.meta.dirname, '../package-lock.json'), 'utf8'))
fs.writeFileSync(
  path.join(import.meta.dirname, 'package-lock.json'),
  `${JSON.stringify(deriveLock(lock), undefined, 2)}\n`,
)
