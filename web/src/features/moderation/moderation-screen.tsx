import type { CaseSummary, ModerationLog as Log } from '@shared/moderation/moderation.ts'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { type ReactNode, useRef } from 'react'
import { Link, useParams } from 'react-router'
import { ButtonLink } from '@/components/button.tsx'
import { formatMoment, formatTimeAgo } from '@/components/dates.tsx'
import NotFoundScreen from '@/components/not-found-screen.tsx'
import { Page } from '@/components/page.tsx'
import { ShowMore } from '@/components/pagination.tsx'
import { EmptyState, QueryState } from '@/components/states.tsx'
import { paths } from '@/config/paths.ts'
import { useAuth } from '@/lib/auth/auth-context.ts'
import { CaseState, countReports, decisionTexts, kindTexts } from './case-parts.tsx'
import { CaseView } from './case-view.tsx'
import { isNotFound, logQuery, queueQuery } from './moderation-api.ts'
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
    <Page heading="Moderation" actions={<ButtonLink to={paths.moderationPart('log')}>Log of moderation</ButtonLink>}>
      <QueryState query={query} loading="Loading the reports…" failed="The reports could not be loaded." />
      {data?.length === 0 && (
        <EmptyState
          kind="glasses"
          text="No report is waiting."
          hint="When somebody reports something, it appears here."
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
          to={paths.moderationPart(_id)}
          className="after:absolute after:inset-0 hover:text-accent focus-visible:outline-none"
        >
          <bdi>{title || `${kindTexts[kind]} of a person`}</bdi>
        </Link>
      </h2>
      {reports > 0 && (
        <p className="max-w-prose">
          <span>{countReports(reports)}</span>
          {reasons.length > 0 && <span>{`: ${reasons.map((reason) => reasonTexts[reason]).join(' · ')}`}</span>}
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

function describeWait(since: string): string {
  const ago = formatTimeAgo(since)
  return ago === 'just now' ? 'waiting for less than a minute' : `waiting for ${ago.replace(' ago', '')}`
}

const EVENTS: Record<Log['entries'][number]['what'], string> = {
  opened: 'opened the case',
  decided: 'decided',
  answered: 'answered to the decision',
  deleted: 'deleted it, as the time to answer was over',
}

/** What moderators have done, newest first. */
export function ModerationLog({ uid, notFound }: { uid: string; notFound: ReactNode }): ReactNode {
  const list = useInfiniteQuery(logQuery(uid))
  const { data, error } = list
  const regionRef = useRef<HTMLDivElement>(null)
  if (isNotFound(error)) return notFound
  return (
    <Page heading="Log of moderation">
      <Link to={paths.moderation} className="-mt-4 mb-2 inline-flex min-h-11 items-center text-accent underline">
        All open cases
      </Link>
      <p className="mb-4 max-w-prose text-muted">Who has opened and decided which case. The newest stands first.</p>
      <QueryState query={list} loading="Loading the log…" failed="The log could not be loaded." />
      {data?.length === 0 && <EmptyState text="Nothing has happened yet." />}
      {data && data.length > 0 && (
        <div ref={regionRef} tabIndex={-1} className="focus:outline-none">
          <ol className="divide-y divide-line rounded-card border border-line bg-surface">
            {data.map(({ _id, at, what, caseId, kind, name, decision, reason }) => (
              <li key={_id} className="flex flex-wrap items-baseline gap-x-3 gap-y-1 px-4 py-3">
                <time dateTime={at} className="text-sm text-muted">
                  {formatMoment(at)}
                </time>
                <span className="min-w-0 grow wrap-anywhere">
                  <bdi>{name || (what === 'answered' ? 'The person' : 'The board')}</bdi> {EVENTS[what]}
                  {decision && `: ${decisionTexts[decision]}`}
                  {reason && ` · ${reasonTexts[reason]}`}
                </span>
                <Link to={paths.moderationPart(caseId)} className="-my-2.5 py-2.5 text-accent underline">
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
