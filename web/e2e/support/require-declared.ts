import { findUndeclared } from '../../../functions/test/support/undeclared.ts'

/**
 * Fails a run after which the database holds something of which nobody has declared whether it
 * names a person, or that names someone by whom it cannot be found: CONTRIBUTING.md says where
 * (“Add a feature”).
 */
export default async function requireDeclared(): Promise<void> {
  const undeclared = await findUndeclared(process.env.FIRESTORE_EMULATOR_HOST ?? '', 'demo-lost-and-found')
  if (undeclared.length > 0) throw new Error(`No personal-data.ts says whom these name: ${undeclared.join(', ')}`)
}
