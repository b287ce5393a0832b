import { Page } from '@/components/page.tsx'
import { myItemsTexts as texts } from '@/features/items/own/my-items.texts.ts'
import { MyItems } from '@/features/items/own/my-items.tsx'
import { useAuth } from '@/hooks/use-auth.ts'

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
