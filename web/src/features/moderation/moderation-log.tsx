import type { ModerationLog as Log } from '@shared/moderation/moderation.ts'
import { useInfiniteQuery } from '@tanstack/react-query'
import { type ReactNode, useRef } from 'react'
import { Link } from 'react-router'
import { formatMoment } from '@/components/dates.tsx'
import { Page } from '@/components/page.tsx'
import { ShowMore } from '@/components/pagination.tsx'
import { EmptyState, QueryState } from '@/components/states.tsx'
import { paths } from '@/config/paths.ts'
import { decisionTexts, kindTexts } from './case-parts.tsx'
import { isNotFound, logQuery } from './moderation-api.ts'
import { reasonTexts } from './reports-api.ts'

const EVENTS: Record<Log['entries'][number]['what'], string> = {
  opened: 'opened the case',
  decided: 'decided',
  answered: 'answered to the decision',
  deleted: 'deleted it, as the time to answer was over',
}

interface Props {
  uid: string
  /** Shown to whoever is no moderator. */
  notFound: ReactNode
}

/** What moderators have done, newest first. */
export function ModerationLog({ uid, notFound }: Props): ReactNode {
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
            {data.map((entry) => (
              <Entry key={entry._id} entry={entry} />
            ))}
          </ol>
          <ShowMore list={list} regionRef={regionRef} />
        </div>
      )}
    </Page>
  )
}

function Entry({ entry }: { entry: Log['entries'][number] }) {
  const { at, what, caseId, kind, name, decision, reason } = entry
  return (
    <li className="flex flex-wrap items-baseline gap-x-3 gap-y-1 px-4 py-3">
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
  )
}
