import { t } from '@lingui/core/macro'
import { type CaseSummary, isUrgent } from '@shared/moderation/moderation.ts'
import { clsx } from 'clsx/lite'
import { Link } from 'react-router-dom'
import { TimeAgo } from '@/components/dates.tsx'
import { Picture } from '@/components/picture.tsx'
import { SortHead, type SortOrder, STICKY_HEAD } from '@/components/table.tsx'
import { CASE, countReports, kindTexts, untitledTexts } from './case-parts.tsx'
import type { QueueColumn } from './queue-order.ts'
import { reasonTexts } from './reports-api.ts'

interface Props {
  cases: readonly CaseSummary[]
  pathOf: (summary: CaseSummary) => string
}

interface TableProps extends Props {
  order: SortOrder<QueueColumn> | undefined
  onSort: (order: SortOrder<QueueColumn>) => void
}

/** The open cases as a table, if there is room for columns. */
export function CaseTable({ cases, pathOf, order, onSort }: TableProps) {
  return (
    <div className="card overflow-clip">
      <table aria-keyshortcuts="J K" className="w-full table-fixed">
        <thead className={STICKY_HEAD}>
          <tr>
            <th scope="col" className="ps-15 pe-3 text-start font-semibold">
              {CASE}
            </th>
            <th scope="col" className="w-24 px-3 text-start font-semibold lg:w-28">{t`Kind`}</th>
            <SortHead column="reports" order={order} onSort={onSort} startsDescending className="w-[24%] lg:w-[30%]">
              {t`Reports`}
            </SortHead>
            <SortHead column="opened" order={order} onSort={onSort} className="w-32 lg:w-36">
              {t`Opened`}
            </SortHead>
          </tr>
        </thead>
        <tbody className="divide-y divide-line">
          {cases.map((summary) => (
            <CaseRow key={summary._id} summary={summary} path={pathOf(summary)} />
          ))}
        </tbody>
      </table>
    </div>
  )
}

function CaseRow({ summary, path }: { summary: CaseSummary; path: string }) {
  const { kind, openedAt, reports, reasons } = summary
  return (
    <tr className="row-link h-14">
      <th scope="row" className="px-4 py-1 text-start font-normal">
        <span className="flex items-center gap-3">
          <SmallPicture picture={summary.picture} />
          <span className="min-w-0 flex-1">
            <CaseLink summary={summary} path={path} className="block truncate text-page leading-snug" />
            <CaseGlimpse summary={summary} />
          </span>
        </span>
      </th>
      <td className="truncate px-3 text-sm">{kindTexts[kind]}</td>
      <td className="px-3 text-sm">
        <span className="line-clamp-2">
          <span className="font-semibold tabular-nums">{reports}</span>
          <span className="text-muted">{reasons.map((reason) => ` · ${reasonTexts[reason]}`).join('')}</span>
        </span>
      </td>
      <td className="truncate px-3 text-sm text-muted">
        <TimeAgo time={openedAt} />
      </td>
    </tr>
  )
}

/** The open cases where a table would not fit. */
export function CaseList({ cases, pathOf }: Props) {
  return (
    <ul aria-keyshortcuts="J K" className="card divide-y divide-line overflow-clip">
      {cases.map((summary) => (
        <li key={summary._id} className="row-link @container">
          <div className="grid gap-x-3 px-3 py-2.5 @3xs:grid-cols-[2rem_minmax(0,1fr)]">
            <SmallPicture picture={summary.picture} />
            <div className="min-w-0">
              <h2 className="text-base leading-snug">
                <CaseLink
                  summary={summary}
                  path={pathOf(summary)}
                  className="block text-page wrap-anywhere @3xs:truncate"
                />
              </h2>
              <CaseGlimpse summary={summary} />
              <p className="mt-0.5 text-sm text-muted">
                <span>{`${kindTexts[summary.kind]} · `}</span>
                <TimeAgo time={summary.openedAt} />
                <span>{` · ${describeReports(summary)}`}</span>
              </p>
            </div>
          </div>
        </li>
      ))}
    </ul>
  )
}

const describeReports = ({ reports, reasons }: CaseSummary): string =>
  [countReports(reports), ...reasons.map((reason) => reasonTexts[reason])].join(' · ')

/** Keeps its place without a picture. At 32 pixels nobody sees by accident what one shows. */
function SmallPicture({ picture }: Pick<CaseSummary, 'picture'>) {
  return (
    <span className="block size-8 shrink-0 overflow-hidden rounded-lg empty:max-@3xs:hidden">
      {picture !== '' && <Picture src={picture} alt="" className="h-full" />}
    </span>
  )
}

function CaseLink({ summary, path, className }: { summary: CaseSummary; path: string; className: string }) {
  return (
    <Link
      to={path}
      dir="auto"
      className={clsx('link-over-card scroll-mt-12 font-semibold hover:text-accent', className)}
    >
      {summary.title || untitledTexts[summary.kind]}
    </Link>
  )
}

/** In what state a case is, and how what was reported begins, in one line where that has room. */
function CaseGlimpse({ summary }: { summary: CaseSummary }) {
  const { state, reasons, isHidden, excerpt } = summary
  return (
    <span className="flex flex-wrap items-center gap-x-1.5 gap-y-0.5 text-sm text-muted">
      {isUrgent(reasons) && <span className="tag-warning">{t`Urgent`}</span>}
      {isHidden && <span className="tag-warning">{t`Hidden`}</span>}
      {state === 'answered' && <span className="tag-turn">{t`Appealed`}</span>}
      {excerpt && <bdi className="min-w-0 grow basis-24 truncate">{excerpt}</bdi>}
    </span>
  )
}
