import { Page } from '@/components/page.tsx'
import { allItemsTexts as texts } from '@/features/items/list/all-items.texts.ts'
import { AllItems } from '@/features/items/list/all-items.tsx'

/** `/alltimes` */
export default function AllItemsScreen() {
  return (
    <Page heading={texts.heading}>
      <title>{texts.pageTitle}</title>
      <meta name="description" content={texts.description} />
      <p className="-mt-3 mb-6 max-w-prose text-muted">{texts.intro}</p>
      <AllItems />
    </Page>
  )
}
