import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import { Page } from '@/components/page.tsx'
import { ITEM_FAILED, ItemUnavailable } from '@/features/item-details/item-unavailable.tsx'
import { UpdateItem } from '@/features/items/form/update-item.tsx'
import { itemQuery } from '@/features/items/items-api.ts'
import { useAuth } from '@/lib/auth/auth-context.ts'

/** `/updateItems/{id}` */
export default function UpdateItemScreen() {
  const { id = '' } = useParams()
  const { user } = useAuth()
  const {
    isLoadingError,
    error,
    data: item,
    refetch,
  } = useQuery({ ...itemQuery(user?.uid ?? '', id), meta: { failureToast: ITEM_FAILED } })
  return (
    <Page heading="Update Item" width="form">
      {!item && !isLoadingError && (
        <div role="status" className="skeleton-rows h-168">
          <span className="sr-only">Loading the item…</span>
        </div>
      )}
      {isLoadingError && <ItemUnavailable error={error} onRetry={() => void refetch()} />}
      {item && user && <UpdateItem key={item._id} item={item} user={user} />}
    </Page>
  )
}
