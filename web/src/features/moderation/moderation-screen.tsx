import { plural, t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import type { CaseSummary, ModerationLog as Log } from '@shared/moderation/moderation.ts'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { type ReactNode, useRef } from 'react'
import { Link, useParams } from 'react-router-dom'
import { ButtonLink } from '@/components/button.tsx'
import { ageOf, formatMoment } from '@/components/dates.tsx'
import NotFoundScreen from '@/components/not-found-screen.tsx'
import { Page } from '@/components/page.tsx'
import { ShowMore } from '@/components/pagination.tsx'
import { EmptyState, QueryState } from '@/components/states.tsx'
import { paths } from '@/config/paths.ts'
import { isNotFound } from '@/lib/api-client.ts'
import { useAuth } from '@/lib/auth/auth-context.ts'
import { CaseState, countReports, decisionTexts, kindTexts, untitledTexts } from './case-parts.tsx'
import { CaseView } from './case-view.tsx'
import { logQuery, moderationPath, queueQuery } from './moderation-api.ts'
import { reasonTexts } from './reports-api.ts'

/** `/moderation`, `/moderation/log` and `/moderation/{id}`; nothing to who is no moderator */
export default function ModerationScreen() {
  const { id } = useParams()
  const { user } = useAuth()
  if (!user) return null
  const props = { uid: user.uid, notFound: <NotFoundScreen /> }
  if (id === undefined) return <CaseQueue {...props} />
  return id === 'log' ? <ModerationLog {...props} /> : <CaseView key={id} id={id} {...props} />
}

/** The open cases: the urgent ones, and then the newest. */
export function CaseQueue({ uid, notFound }: { uid: string; notFound: ReactNode }) {
  const query = useQuery({ ...queueQuery(uid), refetchOnWindowFocus: true })
  const { data, error } = query
  if (isNotFound(error)) return notFound
  return (
    <Page heading={t`Moderation`} actions={<ButtonLink to={moderationPath('log')}>{t`Log of moderation`}</ButtonLink>}>
      <QueryState query={query} loading={t`Loading the reports…`} failed={t`The reports could not be loaded.`} />
      {data?.length === 0 && (
        <EmptyState
          kind="glasses"
          text={t`No report is waiting.`}
          hint={t`When somebody reports something, it appears here.`}
        />
      )}
      {data && (
        <ul className="flex flex-col gap-3">
          {data.map((summary) => (
            <li key={summary._id}>
              <CaseRow summary={summary} />
            </li>
          ))}
        </ul>
      )}
    </Page>
  )
}

/** A case in the queue. One link covers the whole of it. */
function CaseRow({ summary }: { summary: CaseSummary }) {
  const { _id, kind, title, openedAt, reports, reasons } = summary
  return (
    <article className="relative flex flex-col items-start gap-2.5 rounded-card border border-line bg-surface p-4 transition-shadow hover:shadow-lg has-[a:focus-visible]:outline-3 has-[a:focus-visible]:outline-offset-2 has-[a:focus-visible]:outline-accent">
      <CaseState summary={summary} />
      <h2 className="line-clamp-3 text-lg wrap-anywhere">
        <Link
          to={moderationPath(_id)}
          className="after:absolute after:inset-0 hover:text-accent focus-visible:outline-none"
        >
          <bdi>{title || untitledTexts[kind]}</bdi>
        </Link>
      </h2>
      {reports > 0 && (
        <p className="max-w-prose">
          <Reports count={countReports(reports)} reasons={reasons.map((reason) => reasonTexts[reason]).join(' · ')} />
        </p>
      )}
      <p className="text-sm text-muted">
        <time dateTime={openedAt} title={formatMoment(openedAt)}>
          {describeWait(openedAt)}
        </time>
      </p>
    </article>
  )
}

/** @param reasons is empty if there are none */
function Reports({ count, reasons }: { count: string; reasons: string }) {
  if (reasons === '') return <span>{count}</span>
  return (
    <Trans>
      <span>{count}</span>
      <span>: {reasons}</span>
    </Trans>
  )
}

function describeWait(since: string): string {
  const age = ageOf(since)
  if (!age) return t`waiting for less than a minute`
  const { count, unit } = age
  const texts: Record<typeof unit, string> = {
    minute: plural(count, { one: 'waiting for # minute', other: 'waiting for # minutes' }),
    hour: plural(count, { one: 'waiting for # hour', other: 'waiting for # hours' }),
    day: plural(count, { one: 'waiting for # day', other: 'waiting for # days' }),
    week: plural(count, { one: 'waiting for # week', other: 'waiting for # weeks' }),
    month: plural(count, { one: 'waiting for # month', other: 'waiting for # months' }),
    year: plural(count, { one: 'waiting for # year', other: 'waiting for # years' }),
  }
  return texts[unit]
}

type Entry = Log['entries'][number]

/** Says who has done what. Without a name it was the board, or the person whose thing it is. */
function WhatHappened({ what, name, decision: decided }: Pick<Entry, 'what' | 'name' | 'decision'>): ReactNode {
  const decision = decided ? decisionTexts[decided] : ''
  const named: Record<Entry['what'], ReactNode> = {
    opened: (
      <Trans>
        <bdi>{name}</bdi> opened the case
      </Trans>
    ),
    decided: (
      <Trans>
        <bdi>{name}</bdi> decided: {decision}
      </Trans>
    ),
    answered: (
      <Trans>
        <bdi>{name}</bdi> answered to the decision
      </Trans>
    ),
    deleted: (
      <Trans>
        <bdi>{name}</bdi> deleted it, as the time to answer was over
      </Trans>
    ),
  }
  const nameless: Record<Entry['what'], ReactNode> = {
    opened: (
      <Trans>
        <bdi>The board</bdi> opened the case
      </Trans>
    ),
    decided: (
      <Trans>
        <bdi>The board</bdi> decided: {decision}
      </Trans>
    ),
    answered: (
      <Trans>
        <bdi>The person</bdi> answered to the decision
      </Trans>
    ),
    deleted: (
      <Trans>
        <bdi>The board</bdi> deleted it, as the time to answer was over
      </Trans>
    ),
  }
  return (name ? named : nameless)[what]
}

/** What moderators have done, newest first. */
export function ModerationLog({ uid, notFound }: { uid: string; notFound: ReactNode }): ReactNode {
  const list = useInfiniteQuery(logQuery(uid))
  const { data, error } = list
  const regionRef = useRef<HTMLDivElement>(null)
  if (isNotFound(error)) return notFound
  return (
    <Page heading={t`Log of moderation`}>
      <Link to={paths.moderation} className="-mt-4 mb-2 inline-flex min-h-11 items-center text-accent underline">
        {t`All open cases`}
      </Link>
      <p className="mb-4 max-w-prose text-muted">{t`Who has opened and decided which case. The newest stands first.`}</p>
      <QueryState query={list} loading={t`Loading the log…`} failed={t`The log could not be loaded.`} />
      {data?.length === 0 && <EmptyState text={t`Nothing has happened yet.`} />}
      {data && data.length > 0 && (
        <div ref={regionRef} tabIndex={-1} className="focus:outline-none">
          <ol className="divide-y divide-line rounded-card border border-line bg-surface">
            {data.map(({ _id, at, what, caseId, kind, name, decision, reason }) => (
              <li key={_id} className="flex flex-wrap items-baseline gap-x-3 gap-y-1 px-4 py-3">
                <time dateTime={at} className="text-sm text-muted">
                  {formatMoment(at)}
                </time>
                <span className="min-w-0 grow wrap-anywhere">
                  <WhatHappened what={what} name={name} decision={decision} />
                  {reason && ` · ${reasonTexts[reason]}`}
                </span>
                <Link to={moderationPath(caseId)} className="-my-2.5 py-2.5 text-accent underline">
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
