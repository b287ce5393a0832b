import { t } from '@lingui/core/macro'
import type { OtherPerson } from '@shared/lib/fields.ts'
import { A_MEMBER, visibleName } from '@shared/lib/names.ts'

/**
 * Returns what someone is called, also where their account was deleted.
 * @param fallback is used if the account has no name
 */
export const nameOfPerson = ({ name, isGone }: OtherPerson, fallback: string): string =>
  name === A_MEMBER ? t`A member` : visibleName(name) || (isGone ? t`Deleted account` : fallback)

/** Stands in place of all that someone wrote whose account was deleted. */
export function DeletedAccountWords({ className }: { className?: string }) {
  return <p className={className}>{t`The account of this person was deleted, and with it what they had written.`}</p>
}

/**
 * Returns the first word of a person's name, to stand in a sentence.
 * @param fallback is used if the account has no name, or one that others do not read
 */
export function firstNameOf(name: string, fallback: string): string {
  if (name === A_MEMBER) return fallback
  const [first = ''] = visibleName(name).split(/\s+/u)
  return visibleName(first) ? first : visibleName(name) || fallback
}
