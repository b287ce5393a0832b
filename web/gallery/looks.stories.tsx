import { t } from '@lingui/core/macro'
import { useState } from 'react'
import { PostTypeTag, RoleBadges, StatusBadge } from '@/components/badges.tsx'
import { DayText, ShortDay, TimeAgo } from '@/components/dates.tsx'
import { ItemGrid, ItemGridSkeleton } from '@/components/item-grid.tsx'
import { Panel } from '@/components/page.tsx'
import { Picture } from '@/components/picture.tsx'
import { SortHead, type SortOrder, STICKY_HEAD } from '@/components/table.tsx'
import { UnreadCount } from '@/components/unread-count.tsx'
import { items, LONG_TEXT, LONG_TITLE } from './filled.ts'
import { onPage } from './primitive.tsx'

export default { title: 'Looks', decorators: [onPage] }

export const Cards = () => (
  <>
    <Panel heading={LONG_TITLE}>
      <p>{LONG_TEXT}</p>
      {['callout-warning', 'callout-good', 'callout-quote'].map((look) => (
        <p key={look} className={look}>
          {LONG_TITLE}
        </p>
      ))}
    </Panel>
    <ItemGrid items={items} />
    <ItemGridSkeleton count={3} />
  </>
)
export const Tags = () => (
  <>
    <p className="flex flex-wrap gap-2">
      {['Lost', 'Found', LONG_TITLE].map((type) => (
        <PostTypeTag key={type} postType={type} />
      ))}
      {['recovered', LONG_TITLE].map((status) => (
        <StatusBadge key={status} status={status} />
      ))}
      <RoleBadges of={{ isModerator: true, isOffice: true }} />
    </p>
    {['tag-plain', 'tag-good', 'tag-warning', 'tag-turn'].map((look) => (
      <span key={look} className={look}>
        {LONG_TITLE}
      </span>
    ))}
    <UnreadCount count={120} />
  </>
)
export const Links = () =>
  ['text-link', 'lone-link', 'quiet-link'].map((look) => (
    <a key={look} href="/" className={look}>
      {LONG_TITLE}
    </a>
  ))
export const Dates = () => (
  <>
    <DayText day="2026-05-31" />
    <ShortDay day="2026-05-31" />
    <TimeAgo time="2026-05-31T10:00:00.000Z" />
  </>
)
export const Pictures = () => (
  <div className="grid w-full grid-cols-3 gap-4">
    <Picture src="/demo/wallet-brown.svg" alt="" />
    <Picture src="/none.jpg" alt="" kind="umbrella" tint="blue" />
    <Picture src="/demo/dog-brown.svg" alt="" size="large" />
  </div>
)
export const Tables = () => {
  const [order, setOrder] = useState<SortOrder<'title' | 'age'>>({ column: 'title', isDescending: false })
  return (
    <div className="card">
      <table className="w-full table-fixed">
        <thead className={STICKY_HEAD}>
          <tr>
            <SortHead column="title" order={order} onSort={setOrder}>
              {t`Title`}
            </SortHead>
            <SortHead column="age" order={order} onSort={setOrder} startsDescending>
              {t`Age`}
            </SortHead>
          </tr>
        </thead>
        <tbody className="divide-y divide-line">
          {/* A table needs room, so a narrow screen has a list in its place. */}
          {['Map', 'Hat', 'Bag'].map((title) => (
            <tr key={title}>
              <td className="px-3 py-2">{title}</td>
              <td className="px-3 py-2 text-muted">2</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
