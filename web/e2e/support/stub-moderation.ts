import type { Page } from '@playwright/test'
import type { RefusalCode } from '../../../functions/src/shared/lib/refusals.ts'
import type { Case, DecisionInput, ModerationLog } from '../../../functions/src/shared/moderation/moderation.ts'
import { summaryOf } from './make-case.ts'

/** A refusal as the API words it. */
export const refusal = (code: RefusalCode, message: string, fieldErrors?: Record<string, string>) => ({
  error: { code, message, requestId: '', ...(fieldErrors && { fieldErrors }) },
})

/**
 * Answers a moderator's calls in place of the API: the queue, its cases and their decisions, which
 * it remembers. A case that is decided leaves the queue. A case that is set may have changed.
 */
export async function stubModeration(page: Page, cases: readonly Case[]) {
  const stored = new Map(cases.map((entry) => [entry._id, entry]))
  const decided: { id: string; input: DecisionInput }[] = []
  await page.route(/\/api\/moderation\/reports(?:\/[\w-]+)?(?:\?.*)?$/, (route) => {
    const id = new URL(route.request().url()).pathname.split('/')[4]
    const open = [...stored.values()].filter(({ state }) => state !== 'decided')
    if (id === undefined) return route.fulfill({ json: { cases: open.map(summaryOf) } })
    const found = stored.get(id)
    if (!found) return route.fulfill({ status: 404, json: refusal('not-found', 'There is no such case.') })
    if (route.request().method() === 'GET') return route.fulfill({ json: found })
    const input = route.request().postDataJSON() as DecisionInput
    if (input.digest !== found.digest)
      return route.fulfill({ status: 409, json: refusal('case-changed', 'This case has changed.') })
    decided.push({ id, input })
    stored.set(id, { ...found, state: 'decided', mayDecide: false, digest: `${found.digest}, decided` })
    return route.fulfill({ json: stored.get(id) })
  })
  return { decided, set: (changed: Case) => void stored.set(changed._id, changed) }
}

/** Answers the log in pages of this size, newest first. */
export async function stubLog(page: Page, entries: ModerationLog['entries'], size: number): Promise<void> {
  await page.route('**/api/moderation/log*', (route) => {
    const before = new URL(route.request().url()).searchParams.get('before')
    const start = before === null ? 0 : entries.findIndex(({ _id }) => _id === before) + 1
    const shown = entries.slice(start, start + size)
    return route.fulfill({ json: { entries: shown, hasMore: start + size < entries.length } })
  })
}
