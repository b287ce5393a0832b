import type { Context } from '../../src/lib/request-context.ts'
import { readDigest } from '../../src/moderation/show-case.ts'
import { readCase } from '../../src/reports/case-document.ts'
import { caseReference } from '../../src/reports/reports.repository.ts'

/** What a moderator who opens a case now sends back with the decision. */
export const digestOfCase = async (context: Context, id: string): Promise<string> =>
  readDigest(context, readCase(await caseReference(context.firestore, id).get()))
