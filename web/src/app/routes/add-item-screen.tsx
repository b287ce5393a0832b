import { Page } from '@/components/page.tsx'
import { AddItem } from '@/features/items/form/add-item.tsx'
import { itemFormTexts } from '@/features/items/form/item-form.texts.ts'
import { useAuth } from '@/hooks/use-auth.ts'

const texts = itemFormTexts.add

/** `/additems` */
export default function AddItemScreen() {
  const { user } = useAuth()
  return (
    <Page heading={texts.heading} width="form">
      <title>{texts.pageTitle}</title>
      {user && <AddItem user={user} />}
    </Page>
  )
}
