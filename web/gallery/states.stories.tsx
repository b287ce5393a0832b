import { t } from '@lingui/core/macro'
import { Button } from '@/components/button.tsx'
import { EmptyState, ErrorState, QueryState, SkeletonRows, Spinner } from '@/components/states.tsx'
import { ApiError } from '@/lib/api-client.ts'
import { LONG_TEXT, LONG_TITLE } from './filled.ts'
import { onPage } from './primitive.tsx'

export default { title: 'States', decorators: [onPage] }

const nothing = () => {}
const error = new ApiError(500, 'internal', LONG_TEXT, { requestId: 'a'.repeat(40) })

export const Empty = () => (
  <EmptyState text={LONG_TITLE} hint={LONG_TEXT} kind="umbrella" action={<Button>{t`Post an item`}</Button>} />
)
export const Loading = () => (
  <>
    <Spinner label={LONG_TITLE} />
    <SkeletonRows label={t`Loading…`} className="h-40 w-full" />
    <QueryState
      query={{ data: undefined, isLoadingError: false, error: null, refetch: nothing as never }}
      loading={t`Loading…`}
      failed=""
    />
  </>
)
export const Failed = () => <ErrorState text={LONG_TITLE} error={error} onRetry={nothing} />
