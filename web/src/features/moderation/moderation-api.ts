import type { Case, CaseQueue, DecisionInput, ModerationLog } from '@shared/moderation/moderation.ts'
import { infiniteQueryOptions, mutationOptions, queryOptions } from '@tanstack/react-query'
import { apiPaths } from '@/config/paths.ts'
import { ApiError } from '@/lib/api-client.ts'
import { ownKey } from '@/lib/query-client.ts'
import { sessionApi } from '@/lib/session-api.ts'

const moderationKey = (uid: string) => [...ownKey(uid), 'moderation'] as const

/** Whether the user may be a moderator. The board itself asks the account at each call. */
export const isModeratorQuery = (uid: string, isModerator: () => Promise<boolean>) =>
  queryOptions({ queryKey: [...moderationKey(uid), 'is-moderator'], queryFn: isModerator })

/** The open cases: the urgent ones, then the newest. */
export const queueQuery = (uid: string) =>
  queryOptions({
    queryKey: [...moderationKey(uid), 'queue'],
    queryFn: async ({ signal }) => (await sessionApi.get<CaseQueue>(apiPaths.cases, { signal })).cases,
  })

/** One case. The board writes down who has opened it. */
export const caseQuery = (uid: string, id: string) =>
  queryOptions({
    queryKey: [...moderationKey(uid), 'case', id],
    queryFn: ({ signal }) => sessionApi.get<Case>(apiPaths.case(id), { signal }),
  })

/** Decides a case as it was read. */
export const decideMutation = (id: string) =>
  mutationOptions({ mutationFn: (input: DecisionInput) => sessionApi.post<Case>(apiPaths.case(id), { body: input }) })

/** What moderators have done: the newest first, and more on demand. */
export const logQuery = (uid: string) =>
  infiniteQueryOptions({
    queryKey: [...moderationKey(uid), 'log'],
    queryFn: ({ pageParam, signal }) => sessionApi.get<ModerationLog>(apiPaths.moderationLog(pageParam), { signal }),
    initialPageParam: '',
    getNextPageParam: ({ entries, hasMore }) => (hasMore ? entries.at(-1)?._id : undefined),
    select: ({ pages }) => pages.flatMap(({ entries }) => entries),
  })

/** Whether a call says that there is no such thing, as it says to all who are no moderators. */
export const isNotFound = (error: unknown): boolean => error instanceof ApiError && error.status === 404
