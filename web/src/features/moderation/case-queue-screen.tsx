import { t } from '@lingui/core/macro'
import { useQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import { ButtonLink } from '@/components/button.tsx'
import NotFoundScreen from '@/components/not-found-screen.tsx'
import { Page } from '@/components/page.tsx'
import { EmptyState, QueryState } from '@/components/states.tsx'
import { NARROW_SCREEN, useMediaQuery } from '@/hooks/use-browser.ts'
import { isNotFound } from '@/lib/api-client.ts'
import { useUser } from '@/lib/auth/auth-context.ts'
import { KeysHint } from './case-parts.tsx'
import { CaseList, CaseTable } from './case-table.tsx'
import { LOG_PATH, queueQuery } from './moderation-api.ts'
import { sortCases, useQueueOrder } from './queue-order.ts'
import { useRowKeys } from './use-row-keys.ts'

/** `/moderation`; not found for anyone but a moderator */
export default function CaseQueueScreen() {
  return <CaseQueue uid={useUser().uid} />
}

/** The open cases: the urgent ones, and then the newest, unless they are sorted otherwise. */
export function CaseQueue({ uid }: { uid: string }) {
  const query = useQuery({ ...queueQuery(uid), refetchOnWindowFocus: true })
  const { data, error } = query
  const { order, sort, pathOf } = useQueueOrder()
  const isNarrow = useMediaQuery(NARROW_SCREEN)
  const regionRef = useRef<HTMLDivElement>(null)
  useRowKeys((next) => {
    const links = [...(regionRef.current?.querySelectorAll('a') ?? [])]
    links[
      next(
        links.findIndex((link) => link.matches(':focus')),
        links.length,
      )
    ]?.focus()
  })
  if (isNotFound(error)) return <NotFoundScreen />
  const cases = data && sortCases(data, order)
  return (
    <Page heading={t`Moderation`} isDense actions={<ButtonLink to={LOG_PATH}>{t`Moderation log`}</ButtonLink>}>
      <QueryState query={query} loading={t`Loading the reports…`} failed={t`The reports could not be loaded.`} />
      {cases?.length === 0 && (
        <EmptyState kind="glasses" text={t`No reports waiting.`} hint={t`New reports will appear here.`} />
      )}
      {cases && cases.length > 0 && (
        <div ref={regionRef} className="flex flex-col gap-3">
          <KeysHint />
          {isNarrow ? (
            <CaseList cases={cases} pathOf={pathOf} />
          ) : (
            <CaseTable cases={cases} pathOf={pathOf} order={order} onSort={sort} />
          )}
        </div>
      )}
    </Page>
  )
}
