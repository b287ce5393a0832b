import { Page } from '@/components/page.tsx'
import { MyItems } from '@/features/items/own/my-items.tsx'
import { useAuth } from '@/lib/auth/auth-context.ts'

/** `/myItems` */
export default function MyItemsScreen() {
  const { user } = useAuth()
  return <Page heading="Manage My Items">{user && <MyItems uid={user.uid} />}</Page>
}
