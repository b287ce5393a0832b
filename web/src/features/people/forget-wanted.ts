import { writeStorage } from '@/lib/storage.ts'

/** Where a tab keeps what someone wanted who was not logged in: see `return-path.ts`. */
export const WANTED_KEY = 'wanted'

export function forgetWanted(): void {
  writeStorage('sessionStorage', WANTED_KEY, null)
}
