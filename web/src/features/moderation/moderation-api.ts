import type { Case, CaseQueue, DecisionInput, ModerationLog, OwnDecision } from '@shared/moderation/moderation.ts'
import type { DecisionAnswer } from '@shared/moderation/reports.ts'
import { infiniteQueryOptions, mutationOptions, queryOptions, useQuery } from '@tanstack/react-query'
import { paths } from '@/config/paths.ts'
import { isNotFound, send, sessionApi } from '@/lib/api-client.ts'
import { ownKey, sessionQuery } from '@/lib/query-client.ts'

/** Few people need these, so they are not with all others, which every screen loads. */
const calls = {
  cases: '/moderation/reports',
  case: (id: string) => `/moderation/reports/${encodeURIComponent(id)}`,
  /** @param before the id of the last entry of the page before; empty for the first page */
  moderationLog: (before: string) => `/moderation/log${before && `?before=${encodeURIComponent(before)}`}`,
  decision: (id: string) => `/decisions/${encodeURIComponent(id)}`,
  decisionAnswer: (id: string) => `/decisions/${encodeURIComponent(id)}/answer`,
} as const

export const LOG_PATH = `${paths.moderation}/log`

/** @param id a case */
export const moderationPath = (id: string) => `${paths.moderation}/${encodeURIComponent(id)}`

const moderationKey = (uid: string) => [...ownKey(uid), 'moderation'] as const

/** The open cases: the urgent ones, then the newest. */
export const queueQuery = (uid: string) =>
  queryOptions({
    queryKey: [...moderationKey(uid), 'queue'],
    queryFn: async ({ signal }) => (await sessionApi.get<CaseQueue>(calls.cases, { signal })).cases,
  })

/** One case. The board writes down who has opened it. */
export const caseQuery = (uid: string, id: string) =>
  sessionQuery<Case>([...moderationKey(uid), 'case', id], calls.case(id))

/** Decides a case as it was read. */
export const decideMutation = (id: string) =>
  mutationOptions({ mutationFn: (input: DecisionInput) => sessionApi.post<Case>(calls.case(id), { body: input }) })

/** What moderators have done: the newest first, and more on demand. */
export const logQuery = (uid: string) =>
  infiniteQueryOptions({
    queryKey: [...moderationKey(uid), 'log'],
    queryFn: ({ pageParam, signal }) => sessionApi.get<ModerationLog>(calls.moderationLog(pageParam), { signal }),
    initialPageParam: '',
    getNextPageParam: ({ entries, hasMore }) => (hasMore ? entries.at(-1)?._id : undefined),
    select: ({ pages }) => pages.flatMap(({ entries }) => entries),
  })

/** A waiting answer is not requested again so soon. */
const STALE_AFTER_MS = 60_000

/**
 * How many cases wait for a moderator, as far as the queue has them; undefined for everybody else.
 */
export function useWaitingCases(uid: string, isModerator: boolean): number | undefined {
  const { data, error } = useQuery({
    ...queueQuery(uid),
    enabled: isModerator,
    staleTime: STALE_AFTER_MS,
    refetchOnWindowFocus: true,
  })
  // Somebody who was made a moderator a moment ago may have found the queue by its address.
  return (isModerator || data) && !isNotFound(error) ? (data?.length ?? 0) : undefined
}

/** The newest decision about something of the user's. */
export const ownDecisionQuery = (uid: string, id: string) =>
  sessionQuery<OwnDecision>([...ownKey(uid), 'decision', id], calls.decision(id))

/** Answers to a decision, once. */
export const answerMutation = (uid: string, id: string) =>
  mutationOptions({
    mutationFn: (words: string) => sessionApi.post<OwnDecision>(calls.decisionAnswer(id), { body: { words } }),
    onSuccess: (decision, _words, _before, { client }) => {
      client.setQueryData(ownDecisionQuery(uid, id).queryKey, decision)
    },
  })

/**
 * Answers for an account that was closed, by the token of the e-mail. It is sent without cookies,
 * because another account may be signed in here.
 */
export const answerByToken = (id: string, answer: DecisionAnswer): Promise<OwnDecision> =>
  send('POST', calls.decisionAnswer(id), 'omit', { body: answer })
