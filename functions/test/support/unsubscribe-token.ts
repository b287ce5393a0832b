import type { Context } from '../../src/lib/request-context.ts'
import { addUnsubscribeLink } from '../../src/people/account-settings.service.ts'
import type { EmailKind } from '../../src/shared/people/account-settings.ts'
import { change } from '../../src/store/change.ts'

/** Stores a token as one of a person's emails has it. @returns the token */
export const storeUnsubscribeToken = (context: Context, uid: string, kind: EmailKind = 'posts') =>
  change(context, (commit) => addUnsubscribeLink(commit, { uid, kind }))
