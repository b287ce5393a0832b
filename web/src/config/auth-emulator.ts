/** The Auth emulator's address; empty in a deploy, where Firebase itself answers. */
export const authEmulatorUrl = readAddress(import.meta.env.VITE_AUTH_EMULATOR_URL)

function readAddress(value: unknown): string {
  if (value === undefined || value === '') return ''
  if (typeof value === 'string' && URL.canParse(value)) return value
  throw new Error('VITE_AUTH_EMULATOR_URL must be an address such as http://127.0.0.1:9099')
}
