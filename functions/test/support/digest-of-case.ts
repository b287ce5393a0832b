import type { Context } from '../../src/lib/request-context.ts'
import { readCase } from '../../src/moderation/case-document.ts'
import { caseReference } from '../../src/moderation/reports.repository.ts'
import { readDigest } from '../../src/moderation/show-case.ts'

/** What a moderator who opens a case now sends back with the decision. */
export const digestOfCase = async (context: Context, id: string): Promise<string> =>
  readDigest(context, readCase(await caseReference(context.firestore, id).get()))
