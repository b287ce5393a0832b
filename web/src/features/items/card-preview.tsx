import { t } from '@lingui/core/macro'
import type { Item } from '@shared/items/items.ts'
import { kindOfCategory } from '@shared/items/kind-of-category.ts'
import { ItemCard } from '@/components/item-grid.tsx'
import type { ItemValues } from './item-values.ts'

interface Props {
  values: ItemValues
  /** A photo that is being sent, as a `data:` address; empty if there is none. */
  photo: string
  /** The post that is changed; a new one has none. */
  item: Item | undefined
}

/**
 * The card that others will see in a list, as far as it is typed. It says nothing that the form
 * does not, so it is for the eye alone, and only where there is room beside the form.
 */
export default function CardPreview({ values, photo, item }: Props) {
  const { title, category } = values
  const drawing =
    item?.title === title && item.category === category ? item : { kind: kindOfCategory(category), tint: '' }
  return (
    <div inert aria-hidden="true" className="sticky top-24">
      <p className="mb-3 text-sm text-muted">{t`This is how your post will look in the list.`}</p>
      <ItemCard
        item={{
          ...values,
          _id: '',
          title: title || t`Title`,
          whereNow: '',
          status: item?.status ?? 'notrecovered',
          kind: drawing.kind,
          tint: drawing.tint,
          createdAt: '',
          updatedAt: '',
        }}
        picture={
          photo ? <img src={photo} alt="" className="aspect-[20/17] w-full rounded-picture object-cover" /> : undefined
        }
      />
    </div>
  )
}
