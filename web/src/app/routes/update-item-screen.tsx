import { useParams } from 'react-router'
import { Page } from '@/components/page.tsx'
import { ItemUnavailable } from '@/features/item-details/item-unavailable.tsx'
import { useItem } from '@/features/item-details/use-item.ts'
import { itemFormTexts } from '@/features/items/form/item-form.texts.ts'
import { UpdateItem } from '@/features/items/form/update-item.tsx'
import { useAuth } from '@/hooks/use-auth.ts'

const texts = itemFormTexts.update

/** `/updateItems/{id}` */
export default function UpdateItemScreen() {
  const { id = '' } = useParams()
  const { user } = useAuth()
  const { isLoadingError, error, data: item, refetch } = useItem(id)
  return (
    <Page heading={texts.heading} width="form">
      <title>{texts.pageTitle}</title>
      {!item && !isLoadingError && (
        <div role="status" className="skeleton-rows h-168">
          <span className="sr-only">{texts.loading}</span>
        </div>
      )}
      {isLoadingError && <ItemUnavailable error={error} onRetry={() => void refetch()} />}
      {item && user && <UpdateItem key={item._id} item={item} user={user} />}
    </Page>
  )
}
