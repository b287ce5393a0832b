import { requireEnvironment, STACK_PROJECT } from './environment.ts'

/** Lets an account look as if it had been made long ago. */
export async function ageAccount(uid: string): Promise<void> {
  const host = requireEnvironment('FIREBASE_AUTH_EMULATOR_HOST')
  const response = await fetch(`http://${host}/identitytoolkit.googleapis.com/v1/accounts:update`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: 'Bearer owner' },
    body: JSON.stringify({ localId: uid, createdAt: String(Date.UTC(2025, 2, 1)), targetProjectId: STACK_PROJECT }),
  })
  if (!response.ok) throw new Error(`Auth emulator: ${response.status} ${await response.text()}`)
}
