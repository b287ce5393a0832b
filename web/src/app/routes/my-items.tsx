import { Page } from '@/components/page.tsx'
import { myItemsTexts as texts } from '@/features/items/mine/my-items.texts.ts'
import { MyItems } from '@/features/items/mine/my-items.tsx'
import { useAuth } from '@/lib/auth/use-auth.ts'

/** `/myItems` */
export default function MyItemsScreen() {
  const { user } = useAuth()
  return (
    <Page heading={texts.heading}>
      <title>{texts.pageTitle}</title>
      {user && <MyItems uid={user.uid} />}
    </Page>
  )
}
