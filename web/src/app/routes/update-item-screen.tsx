import { useParams } from 'react-router-dom'
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
  const { isPending, isLoadingError, error, data, refetch } = useItem(id)
  return (
    <Page heading={texts.heading} width="form">
      <title>{texts.pageTitle}</title>
      {isPending && (
        <div role="status" className="skeleton-rows h-168">
          <span className="sr-only">{texts.loading}</span>
        </div>
      )}
      {isLoadingError && <ItemUnavailable error={error} onRetry={() => void refetch()} />}
      {data && user && <UpdateItem key={id} item={data} user={user} />}
    </Page>
  )
}
