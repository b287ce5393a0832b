import type { Context } from '../../src/lib/request-context.ts'
import { cases } from '../../src/moderation/case-document.ts'
import { readDigest } from '../../src/moderation/show-case.ts'

/** What a moderator who opens a case now sends back with the decision. */
export const digestOfCase = async (context: Context, id: string): Promise<string> =>
  readDigest(context, cases.parse(await cases.document(context.firestore, id).get()))
