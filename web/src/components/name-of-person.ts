import { visibleName } from '@shared/lib/names.ts'
import type { OtherPerson } from '@shared/lib/other-person.ts'
import { deletedAccountTexts } from './deleted-account.texts.ts'

/**
 * Returns what somebody is called, also where their account was deleted.
 * @param fallback is used if the account has no name
 */
export const nameOfPerson = ({ name, isGone }: OtherPerson, fallback: string): string =>
  visibleName(name) || (isGone ? deletedAccountTexts.name : fallback)
