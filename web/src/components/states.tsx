import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import type { ItemKind } from '@shared/items/drawing.ts'
import type { UseQueryResult } from '@tanstack/react-query'
import { clsx } from 'clsx/lite'
import type { ReactNode } from 'react'
import { ApiError, isNotFound } from '@/lib/api-client.ts'
import { Button } from './button.tsx'
import { Drawing } from './picture.tsx'

interface EmptyStateProps {
  text: string
  /** One more line, if the sentence alone raises a question. */
  hint?: string
  action?: ReactNode
  /** What the picture shows; the tag of lost property, if it is left out. */
  kind?: ItemKind
}

/** A drawn picture, one sentence, one button: for a screen that has nothing to show. */
export function EmptyState({ text, hint, action, kind }: EmptyStateProps) {
  return (
    <div className="flex flex-col items-center gap-4 px-4 py-10 text-center">
      <div className="relative aspect-[4/3] w-44 overflow-hidden rounded-card">
        <Drawing kind={kind} />
      </div>
      <p className="max-w-prose text-lg">{text}</p>
      {hint && <p className="max-w-prose text-muted">{hint}</p>}
      {action}
    </div>
  )
}

/** Shows that something is loading, to screen readers as well. */
export function Spinner({ label = t`Loading…`, className }: { label?: string; className?: string }) {
  return (
    <div role="status" className={clsx('flex flex-col items-center gap-3 py-16 text-muted', className)}>
      <span
        aria-hidden="true"
        className="size-8 animate-spin rounded-full border-3 border-accent border-r-transparent"
      />
      <span>{label}</span>
    </div>
  )
}

/** Keeps the place of rows that are loading; how many is said by the height. */
export function SkeletonRows({ label, className }: { label: string; className: string }) {
  return (
    <div role="status" className={clsx('skeleton-rows', className)}>
      <span className="sr-only">{label}</span>
    </div>
  )
}

/**
 * The request's id, for an administrator, if the board itself failed. Nothing for all other
 * failures.
 */
export function ErrorReference({ error }: { error: unknown }) {
  if (!(error instanceof ApiError) || error.status < 500 || error.requestId === '') return null
  const { requestId } = error
  return (
    <p className="text-sm text-muted">
      <Trans>
        Reference: <span className="wrap-anywhere select-all">{requestId}</span>
      </Trans>
    </p>
  )
}

type ErrorStateProps = {
  text: string
  /** The error of the failed load; its message is shown below the text. */
  error: unknown
  onRetry: () => void
  /** Shown instead if the board has answered that there is no such thing. */
  gone?: ReactNode
}

/** Says that something could not be loaded, and why if that is known, and offers to try again. */
export function ErrorState({ text, error, onRetry, gone }: ErrorStateProps) {
  if (gone && isNotFound(error)) return gone
  return (
    <div role="alert">
      <EmptyState
        text={text}
        {...(error instanceof ApiError && { hint: error.message })}
        action={
          <>
            <Button onClick={onRetry}>{t`Try again`}</Button>
            <ErrorReference error={error} />
          </>
        }
      />
    </div>
  )
}

interface QueryStateProps extends Pick<ErrorStateProps, 'gone'> {
  query: Pick<UseQueryResult, 'data' | 'isLoadingError' | 'error' | 'refetch'>
  loading: string
  failed: string
}

/** Says of a query that it is loading, or that it could not, and nothing once it has loaded. */
export function QueryState({ query, loading, failed, gone }: QueryStateProps): ReactNode {
  const { data, isLoadingError, error, refetch } = query
  if (isLoadingError) return <ErrorState text={failed} error={error} onRetry={() => void refetch()} gone={gone} />
  return data === undefined && <Spinner label={loading} />
}
