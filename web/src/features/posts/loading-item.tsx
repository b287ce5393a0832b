import { t } from '@lingui/core/macro'
import { isSafePictureAddress } from '@shared/items/picture-address.ts'
import { useLocation } from 'react-router-dom'
import { GrowingPicture, Picture } from '@/components/picture.tsx'
import { Spinner } from '@/components/states.tsx'
import { DETAILS_GRID, largePictureClasses, titleClasses } from './item-details.tsx'
import { readCard } from './read-card.ts'

/** What the card that was pressed has shown of a post already, until the rest is loaded. */
export function LoadingItem({ id }: { id: string }) {
  const card = readCard(useLocation().state)
  if (!card) return <Spinner label={t`Loading the item…`} />
  const { title, ...picture } = card
  return (
    <div className={DETAILS_GRID}>
      <div className="flex min-w-0 flex-col gap-4">
        <div className="max-md:-mx-4">
          <GrowingPicture id={id}>
            <Picture
              src={picture.thumbnail}
              alt=""
              kind={picture.kind}
              tint={picture.tint}
              eager
              className={largePictureClasses(isSafePictureAddress(picture.thumbnail))}
            />
          </GrowingPicture>
        </div>
        <p className={`${titleClasses(title)} font-heading font-semibold`}>
          <bdi>{title}</bdi>
        </p>
      </div>
      <Spinner label={t`Loading the item…`} />
    </div>
  )
}
