import { Page } from '@/components/page.tsx'
import { allItemsTexts as texts } from '@/features/items/list/all-items.texts.ts'
import { AllItems } from '@/features/items/list/all-items.tsx'

/** `/alltimes` */
export default function AllItemsScreen() {
  return (
    <Page heading={texts.heading}>
      <title>{texts.pageTitle}</title>
      <meta name="description" content={texts.description} />
      <p className="-mt-4 mb-4 max-w-prose text-muted sm:-mt-3 sm:mb-6">{texts.intro}</p>
      <AllItems />
    </Page>
  )
}
