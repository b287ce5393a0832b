import type { DecisionInput } from '@shared/moderation/moderation.ts'
import type { DecisionAnswer } from '@shared/moderation/reports.ts'
import { infiniteQueryOptions, mutationOptions, queryOptions, useQuery } from '@tanstack/react-query'
import { paths } from '@/config/paths.ts'
import { isNotFound, publicApi, sessionApi } from '@/lib/api-client.ts'
import { ALWAYS_NEW, ownKey } from '@/lib/query-client.ts'

export const LOG_PATH = `${paths.moderation}/log`

/** @param id a case */
export const moderationPath = (id: string) => `${paths.moderation}/${encodeURIComponent(id)}`

const moderationKey = (uid: string) => [...ownKey(uid), 'moderation'] as const

/** The open cases: the urgent ones, then the newest. */
export const queueQuery = (uid: string) =>
  queryOptions({
    queryKey: [...moderationKey(uid), 'queue'],
    queryFn: async ({ signal }) => (await sessionApi.get('/moderation/reports', { signal })).cases,
  })

/** One case. The board writes down who has opened it. */
export const caseQuery = (uid: string, id: string) =>
  queryOptions({
    queryKey: [...moderationKey(uid), 'case', id],
    queryFn: ({ signal }) => sessionApi.get('/moderation/reports/:id', { params: { id }, signal }),
    ...ALWAYS_NEW,
  })

/** Decides a case as it was read. */
export const decideMutation = (id: string) =>
  mutationOptions({
    mutationFn: (input: DecisionInput) => sessionApi.post('/moderation/reports/:id', { params: { id }, body: input }),
  })

/** What moderators have done: the newest first, and more on demand. */
export const logQuery = (uid: string) =>
  infiniteQueryOptions({
    queryKey: [...moderationKey(uid), 'log'],
    queryFn: ({ pageParam, signal }) =>
      sessionApi.get('/moderation/log', { query: { before: pageParam || undefined }, signal }),
    initialPageParam: '',
    getNextPageParam: ({ entries, hasMore }) => (hasMore ? entries.at(-1)?._id : undefined),
    select: ({ pages }) => pages.flatMap(({ entries }) => entries),
  })

/** A waiting answer is not requested again so soon. */
const STALE_AFTER_MS = 60_000

/**
 * How many cases wait for a moderator, as far as the queue has them; undefined for everyone else.
 */
export function useWaitingCases(uid: string, isModerator: boolean): number | undefined {
  const { data, error } = useQuery({
    ...queueQuery(uid),
    enabled: isModerator,
    staleTime: STALE_AFTER_MS,
    refetchOnWindowFocus: true,
  })
  // Someone who was made a moderator a moment ago may have found the queue by its address.
  return (isModerator || data) && !isNotFound(error) ? (data?.length ?? 0) : undefined
}

/** The newest decision about something of the user's. */
export const ownDecisionQuery = (uid: string, id: string) =>
  queryOptions({
    queryKey: [...ownKey(uid), 'decision', id],
    queryFn: ({ signal }) => sessionApi.get('/decisions/:id', { params: { id }, signal }),
  })

/** Answers to a decision, once. */
export const answerMutation = (uid: string, id: string) =>
  mutationOptions({
    mutationFn: (words: string) => sessionApi.post('/decisions/:id/answer', { params: { id }, body: { words } }),
    onSuccess: (decision, _words, _before, { client }) => {
      client.setQueryData(ownDecisionQuery(uid, id).queryKey, decision)
    },
  })

/**
 * Answers for an account that was closed, by the token of the email. It is sent without cookies,
 * because another account may be signed in here.
 */
export const answerByToken = (id: string, answer: DecisionAnswer) =>
  publicApi.post('/decisions/:id/answer', { params: { id }, body: answer })
