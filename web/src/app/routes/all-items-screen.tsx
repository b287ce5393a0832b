import { Page } from '@/components/page.tsx'
import { ItemPage } from '@/features/items/list/item-page.tsx'
import { ListControls } from '@/features/items/list/list-controls.tsx'

/** `/alltimes` */
export default function AllItemsScreen() {
  return (
    <Page heading="Lost and Found Items">
      <meta
        name="description"
        content="Everything that was lost and found, newest first. Look through the posts to find your match."
      />
      <p className="-mt-4 mb-4 max-w-prose text-muted sm:-mt-3 sm:mb-6">
        The newest first. Recognise something? Open it to reach its poster.
      </p>
      <ListControls />
      <ItemPage />
    </Page>
  )
}
