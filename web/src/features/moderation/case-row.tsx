import type { CaseSummary } from '@shared/moderation/moderation.ts'
import { Link } from 'react-router'
import { formatMoment, formatTimeAgo } from '@/components/dates.tsx'
import { paths } from '@/config/paths.ts'
import { reasonTexts } from '@/features/reports/reasons.ts'
import { CaseState } from './case-state.tsx'
import { kindTexts } from './case-words.ts'

/** A case in the queue. One link covers the whole of it. */
export function CaseRow({ summary }: { summary: CaseSummary }) {
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
