import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import type { ModerationLog as Log } from '@shared/moderation/moderation.ts'
import { useInfiniteQuery } from '@tanstack/react-query'
import { type ReactNode, useRef } from 'react'
import { Link } from 'react-router-dom'
import { formatMoment } from '@/components/dates.tsx'
import NotFoundScreen from '@/components/not-found-screen.tsx'
import { Page } from '@/components/page.tsx'
import { ShowMore } from '@/components/pagination.tsx'
import { EmptyState, QueryState } from '@/components/states.tsx'
import { paths } from '@/config/paths.ts'
import { isNotFound } from '@/lib/api-client.ts'
import { useUser } from '@/lib/auth/auth-context.ts'
import { decisionTexts, kindTexts } from './case-parts.tsx'
import { logQuery, moderationPath } from './moderation-api.ts'
import { reasonTexts } from './reports-api.ts'

/** `/moderation/log`; not found for anyone but a moderator */
export default function ModerationLogScreen() {
  return <ModerationLog uid={useUser().uid} />
}

type Entry = Log['entries'][number]

/**
 * Says who has done what. A moderator whose account is gone has no name any more; the person whose
 * content it is never has one, and what is due is deleted by nobody.
 */
function WhatHappened({ what, name: given, decision: decided }: Pick<Entry, 'what' | 'name' | 'decision'>): ReactNode {
  if (what === 'answered') return t`The user appealed`
  if (what === 'deleted') return t`Deleted automatically after the time to appeal`
  const name = given || t`A moderator`
  if (what === 'opened')
    return (
      <Trans>
        <bdi>{name}</bdi> opened the case
      </Trans>
    )
  const decision = decided ? decisionTexts[decided] : ''
  return (
    <Trans>
      <bdi>{name}</bdi> decided: {decision}
    </Trans>
  )
}

/** What moderators have done, newest first. */
export function ModerationLog({ uid }: { uid: string }) {
  const list = useInfiniteQuery(logQuery(uid))
  const { data, error } = list
  const regionRef = useRef<HTMLDivElement>(null)
  if (isNotFound(error)) return <NotFoundScreen />
  return (
    <Page heading={t`Moderation log`} isDense>
      <Link to={paths.moderation} className="lone-link -mt-2 mb-2">
        {t`All open cases`}
      </Link>
      <p className="mb-4 max-w-prose text-muted">{t`Who opened and decided each case. Newest first.`}</p>
      <QueryState query={list} loading={t`Loading the log…`} failed={t`The log could not be loaded.`} />
      {data?.length === 0 && <EmptyState text={t`Nothing has happened yet.`} />}
      {data && data.length > 0 && (
        <div ref={regionRef} tabIndex={-1} className="focus:outline-none">
          <ol className="card divide-y divide-line">
            {data.map(({ _id, at, what, caseId, kind, name, decision, reason }) => (
              <li key={_id} className="flex flex-wrap items-baseline gap-x-3 gap-y-1 px-4 py-3">
                <time dateTime={at} className="text-sm text-muted">
                  {formatMoment(at)}
                </time>
                <span className="min-w-0 grow wrap-anywhere">
                  <WhatHappened what={what} name={name} decision={decision} />
                  {reason && ` · ${reasonTexts[reason]}`}
                </span>
                <Link to={moderationPath(caseId)} className="text-link -my-2.5 py-2.5">
                  {kindTexts[kind]}
                </Link>
              </li>
            ))}
          </ol>
          <ShowMore list={list} regionRef={regionRef} />
        </div>
      )}
    </Page>
  )
}
