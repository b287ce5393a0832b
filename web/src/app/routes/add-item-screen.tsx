import { Page } from '@/components/page.tsx'
import { AddItem } from '@/features/items/form/add-item.tsx'
import { useAuth } from '@/lib/auth/auth-context.ts'

/** `/additems` */
export default function AddItemScreen() {
  const { user } = useAuth()
  return (
    <Page heading="Add Lost or Found Item" title="Add Lost & Found items" width="form">
      {user && <AddItem user={user} />}
    </Page>
  )
}
