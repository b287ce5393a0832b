import fs from 'node:fs'
import path from 'node:path'

/** The least that Firebase calls a function. CommonJS loads faster than a module does. */
const CODE = `const { onRequest } = require('firebase-functions/v2/https')
exports.api = onRequest((request, response) => { response.send('') })
`

/**
 * Writes an empty function that finds the same packages as another one.
 * @param beside the other one's folder
 */
export function writeEmptyFunction(folder: string, beside: string): void {
  fs.rmSync(folder, { recursive: true, force: true })
  fs.mkdirSync(folder, { recursive: true })
  fs.writeFileSync(path.join(folder, 'package.json'), '{ "main": "index.js" }')
  fs.writeFileSync(path.join(folder, 'index.js'), CODE)
  fs.symlinkSync(path.join(beside, 'node_modules'), path.join(folder, 'node_modules'))
}
