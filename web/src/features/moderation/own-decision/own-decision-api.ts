import type { OwnDecision } from '@shared/moderation/moderation.ts'
import type { DecisionAnswer } from '@shared/reports/reports.ts'
import { mutationOptions, queryOptions } from '@tanstack/react-query'
import { apiPaths } from '@/config/paths.ts'
import { send } from '@/lib/api-client.ts'
import { ownKey } from '@/lib/query-client.ts'
import { sessionApi } from '@/lib/session-api.ts'

/** The newest decision about something of the user's. */
export const ownDecisionQuery = (uid: string, id: string) =>
  queryOptions({
    queryKey: [...ownKey(uid), 'decision', id],
    queryFn: ({ signal }) => sessionApi.get<OwnDecision>(apiPaths.decision(id), { signal }),
  })

/** Answers to a decision, once. */
export const answerMutation = (uid: string, id: string) =>
  mutationOptions({
    mutationFn: (words: string) => sessionApi.post<OwnDecision>(apiPaths.decisionAnswer(id), { body: { words } }),
    onSuccess: (decision, _words, _before, { client }) => {
      client.setQueryData(ownDecisionQuery(uid, id).queryKey, decision)
    },
  })

/**
 * Answers for an account that was closed, by the token of the e-mail. It is sent without cookies,
 * because another account may be signed in here.
 */
export function answerByToken(id: string, answer: DecisionAnswer): Promise<OwnDecision> {
  return send('POST', apiPaths.decisionAnswer(id), 'omit', { body: answer })
}
