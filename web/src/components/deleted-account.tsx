import { visibleName } from '@shared/lib/names.ts'
import type { OtherPerson } from '@shared/lib/other-person.ts'

/**
 * Returns what somebody is called, also where their account was deleted.
 * @param fallback is used if the account has no name
 */
export const nameOfPerson = ({ name, isGone }: OtherPerson, fallback: string): string =>
  visibleName(name) || (isGone ? 'Deleted account' : fallback)

/** Stands in place of all that somebody wrote whose account was deleted. */
export function DeletedAccountWords({ className }: { className?: string }) {
  return <p className={className}>The account of this person was deleted, and with it what they had written.</p>
}
