import type { CaseSummary } from '@shared/moderation/moderation.ts'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Link, useParams } from 'react-router'
import { ButtonLink } from '@/components/button.tsx'
import { formatMoment, formatTimeAgo } from '@/components/dates.tsx'
import NotFoundScreen from '@/components/not-found-screen.tsx'
import { Page } from '@/components/page.tsx'
import { EmptyState, QueryState } from '@/components/states.tsx'
import { paths } from '@/config/paths.ts'
import { useAuth } from '@/lib/auth/auth-context.ts'
import { CaseState, kindTexts } from './case-parts.tsx'
import { CaseView } from './case-view.tsx'
import { isNotFound, queueQuery } from './moderation-api.ts'
import { ModerationLog } from './moderation-log.tsx'
import { reasonTexts } from './reports-api.ts'

/** The part that is no case. */
const LOG = 'log'

/** `/moderation`, `/moderation/log` and `/moderation/{id}`; nothing to who is no moderator */
export default function ModerationScreen() {
  const { id } = useParams()
  const { user } = useAuth()
  if (!user) return null
  const props = { uid: user.uid, notFound: <NotFoundScreen /> }
  if (id === undefined) return <CaseQueue {...props} />
  return id === LOG ? <ModerationLog {...props} /> : <CaseView key={id} id={id} {...props} />
}

interface Props {
  uid: string
  /** Shown to whoever is no moderator. */
  notFound: ReactNode
}

/** The open cases: the urgent ones, and then the newest. */
export function CaseQueue({ uid, notFound }: Props) {
  const query = useQuery({ ...queueQuery(uid), refetchOnWindowFocus: true })
  const { data, error } = query
  if (isNotFound(error)) return notFound
  return (
    <Page heading="Moderation" actions={<ButtonLink to={paths.moderationPart('log')}>Log of moderation</ButtonLink>}>
      <QueryState query={query} loading="Loading the reports…" failed="The reports could not be loaded." />
      {data?.length === 0 && (
        <EmptyState text="No report is waiting." hint="When somebody reports something, it appears here." />
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
          <span>{reports === 1 ? '1 report' : `${reports} reports`}</span>
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
