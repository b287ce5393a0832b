import type { DocumentSnapshot } from 'firebase-admin/firestore'
import { textOf, timeOf } from '../lib/firestore/field-values.ts'
import type { Context } from '../lib/request-context.ts'
import { findLogEntries } from '../reports/moderation-log.ts'
import { visibleName } from '../shared/lib/names.ts'
import { CASE_KINDS, DECISIONS, REPORT_REASONS } from '../shared/lib/shared-constants.ts'
import { LOG_EVENTS, type LogQuery, type ModerationLog } from '../shared/moderation/moderation.ts'

/** Returns a page of what moderators have done, newest first. */
export async function listLog({ firestore }: Context, { before }: LogQuery): Promise<ModerationLog> {
  const { entries, hasMore } = await findLogEntries(firestore, before)
  return { entries: entries.flatMap(toEntry), hasMore }
}

function toEntry(entry: DocumentSnapshot): ModerationLog['entries'] {
  const what = LOG_EVENTS.find((known) => known === entry.get('what'))
  const kind = CASE_KINDS.find((known) => known === entry.get('kind'))
  const caseId = textOf(entry.get('caseId'))
  if (!what || !kind || caseId === '') return []
  const decision = DECISIONS.find((known) => known === entry.get('decision'))
  const reason = REPORT_REASONS.find((known) => known === entry.get('reason'))
  return [
    {
      _id: entry.id,
      at: timeOf(entry.get('at')),
      what,
      caseId,
      kind,
      name: visibleName(textOf(entry.get('byName'))),
      ...(decision && { decision }),
      ...(reason && { reason }),
    },
  ]
}
