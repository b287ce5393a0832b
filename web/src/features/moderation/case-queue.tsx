import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { ButtonLink } from '@/components/button.tsx'
import { Page } from '@/components/page.tsx'
import { EmptyState, ErrorState, Spinner } from '@/components/states.tsx'
import { paths } from '@/config/paths.ts'
import { CaseRow } from './case-row.tsx'
import { isNotFound, queueQuery } from './moderation-api.ts'

interface Props {
  uid: string
  /** Shown to whoever is no moderator. */
  notFound: ReactNode
}

/** The open cases: the urgent ones, and then the newest. */
export function CaseQueue({ uid, notFound }: Props) {
  const { data, isLoadingError, error, refetch } = useQuery({ ...queueQuery(uid), refetchOnWindowFocus: true })
  if (isNotFound(error)) return notFound
  return (
    <Page heading="Moderation" actions={<ButtonLink to={paths.moderationPart('log')}>Log of moderation</ButtonLink>}>
      {!data && !isLoadingError && <Spinner label="Loading the reports…" />}
      {isLoadingError && (
        <ErrorState text="The reports could not be loaded." error={error} onRetry={() => void refetch()} />
      )}
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
