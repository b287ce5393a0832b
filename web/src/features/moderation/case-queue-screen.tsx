import { plural, t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import type { CaseSummary } from '@shared/moderation/moderation.ts'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router-dom'
import { ButtonLink } from '@/components/button.tsx'
import { ageOf, formatMoment } from '@/components/dates.tsx'
import NotFoundScreen from '@/components/not-found-screen.tsx'
import { Page } from '@/components/page.tsx'
import { EmptyState, QueryState } from '@/components/states.tsx'
import { isNotFound } from '@/lib/api-client.ts'
import { useUser } from '@/lib/auth/auth-context.ts'
import { CaseState, countReports, untitledTexts } from './case-parts.tsx'
import { LOG_PATH, moderationPath, queueQuery } from './moderation-api.ts'
import { reasonTexts } from './reports-api.ts'

/** `/moderation`; not found for anybody but a moderator */
export default function CaseQueueScreen() {
  return <CaseQueue uid={useUser().uid} />
}

/** The open cases: the urgent ones, and then the newest. */
export function CaseQueue({ uid }: { uid: string }) {
  const query = useQuery({ ...queueQuery(uid), refetchOnWindowFocus: true })
  const { data, error } = query
  if (isNotFound(error)) return <NotFoundScreen />
  return (
    <Page heading={t`Moderation`} actions={<ButtonLink to={LOG_PATH}>{t`Moderation log`}</ButtonLink>}>
      <QueryState query={query} loading={t`Loading the reports…`} failed={t`The reports could not be loaded.`} />
      {data?.length === 0 && (
        <EmptyState kind="glasses" text={t`No reports waiting.`} hint={t`New reports will appear here.`} />
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
    <article className="card-link flex flex-col items-start gap-2.5 p-4">
      <CaseState summary={summary} />
      <h2 className="line-clamp-3 text-lg wrap-anywhere">
        <Link to={moderationPath(_id)} className="link-over-card hover:text-accent">
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
