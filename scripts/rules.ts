import fs from 'node:fs'
import { RULES_FILE, rulesFor } from './board-config/rules.ts'

/** `npm run rules`: writes the categories of board.config.ts into firestore.rules. */
export async function main(): Promise<number> {
  fs.writeFileSync(RULES_FILE, rulesFor(fs.readFileSync(RULES_FILE, 'utf8')))
  return 0
}
