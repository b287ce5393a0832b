import fs from 'node:fs'
import path from 'node:path'
import { CATEGORIES } from '../../functions/src/shared/items/categories.ts'
import { UserError } from '../base/errors.mjs'
import { root } from '../base/paths.mjs'

export const RULES_FILE = path.join(root, 'firestore.rules')

/** Returns firestore.rules with these categories, and otherwise as it is. */
export const rulesFor = (rules: string, categories: readonly string[] = CATEGORIES): string =>
  rules.replace(/(?<=item\.category in \[)[^\]]*/, categories.map((category) => `'${category}'`).join(', '))

/** @throws UserError if the rules allow other categories than board.config.ts has */
export function checkRules(rules = fs.readFileSync(RULES_FILE, 'utf8')): void {
  if (rules !== rulesFor(rules))
    throw new UserError('firestore.rules allow other categories than board.config.ts has. Run “npm run configure”.')
}
