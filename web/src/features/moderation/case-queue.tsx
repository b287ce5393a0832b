import { useInfiniteQuery } from '@tanstack/react-query'
import { type ReactNode, useRef } from 'react'
import { ButtonLink } from '@/components/button.tsx'
import { EmptyState } from '@/components/empty-state.tsx'
import { ErrorState } from '@/components/error-state.tsx'
import { Page } from '@/components/page.tsx'
import { ShowMore } from '@/components/show-more.tsx'
import { Spinner } from '@/components/spinner.tsx'
import { paths } from '@/config/paths.ts'
import { CaseRow } from './case-row.tsx'
import { moderationTexts as texts } from './moderation.texts.ts'
import { isNotFound, queueQuery } from './moderation-api.ts'

interface Props {
  uid: string
  /** Shown to whoever is no moderator. */
  notFound: ReactNode
}

/** The open cases: the urgent ones, and then the newest. */
export function CaseQueue({ uid, notFound }: Props) {
  const list = useInfiniteQuery({ ...queueQuery(uid), refetchOnWindowFocus: true })
  const { data, isLoadingError, error, refetch, hasNextPage } = list
  const regionRef = useRef<HTMLDivElement>(null)
  if (isNotFound(error)) return notFound
  return (
    <Page heading={texts.heading} actions={<ButtonLink to={paths.moderationPart('log')}>{texts.log}</ButtonLink>}>
      <title>{texts.pageTitle}</title>
      {!data && !isLoadingError && <Spinner label={texts.loading} />}
      {isLoadingError && <ErrorState text={texts.failed} error={error} onRetry={() => void refetch()} />}
      {data?.length === 0 && !hasNextPage && <EmptyState text={texts.empty} hint={texts.emptyHint} />}
      {data && (
        <div ref={regionRef} tabIndex={-1} className="focus:outline-none">
          <ul className="flex flex-col gap-3">
            {data.map((summary) => (
              <li key={summary._id}>
                <CaseRow summary={summary} />
              </li>
            ))}
          </ul>
          <ShowMore list={list} regionRef={regionRef} />
        </div>
      )}
    </Page>
  )
}
