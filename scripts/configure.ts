import fs from 'node:fs'
import firebase from '../firebase.json' with { type: 'json' }
import { root } from './base/paths.mjs'
import { run } from './base/run.ts'
import { HOSTING_FILE, hostingFor } from './board-config/hosting.ts'
import { RULES_FILE, rulesFor } from './board-config/rules.ts'

/**
 * `npm run configure`: writes the categories of board.config.ts into firestore.rules, and its
 * languages into firebase.json.
 */
export async function main(): Promise<number> {
  fs.writeFileSync(RULES_FILE, rulesFor(fs.readFileSync(RULES_FILE, 'utf8')))
  fs.writeFileSync(HOSTING_FILE, JSON.stringify(hostingFor(firebase), undefined, 2))
  return run('biome', ['format', '--write', HOSTING_FILE], { cwd: root })
}
