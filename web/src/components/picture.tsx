import { isSafePictureAddress, smallPictureAddress } from '@shared/items/picture-address.ts'
import type { ItemKind } from '@shared/lib/shared-constants.ts'
import { clsx } from 'clsx/lite'
import { useState } from 'react'

type Props = {
  src: string | undefined
  /** Empty if the text beside the picture says it all. */
  alt: string
  /** For the main picture of a screen; all others load when they come near the viewport. */
  eager?: boolean
  /** `small` fills its box; `large` shows the whole picture, in the larger size. */
  size?: 'small' | 'large'
  /** What the drawing shows in place of a picture, and which colour it has. */
  kind?: ItemKind | undefined
  postType?: string | undefined
  /** Called when it does not load, and the drawing takes its place. */
  onBroken?: () => void
  className?: string
}

/**
 * A picture in a 4:3 box that never shifts the page, with a drawing of its kind if there is none or
 * it does not load.
 */
export function Picture({ src, alt, eager = false, size = 'small', kind, postType, onBroken, className }: Props) {
  const [brokenSrc, setBrokenSrc] = useState<string>()
  const showable = isSafePictureAddress(src) && src !== brokenSrc
  return (
    <div className={clsx('relative aspect-[4/3] w-full overflow-hidden bg-line/50', className)}>
      {showable ? (
        <img
          src={size === 'small' ? smallPictureAddress(src) : src}
          alt={alt}
          width={400}
          height={300}
          loading={eager ? 'eager' : 'lazy'}
          decoding="async"
          referrerPolicy="no-referrer"
          onError={() => {
            setBrokenSrc(src)
            onBroken?.()
          }}
          className={clsx('absolute inset-0 size-full', size === 'small' ? 'object-cover' : 'object-contain')}
        />
      ) : (
        <Drawing kind={kind} postType={postType} />
      )}
    </div>
  )
}

const COLOURS: Record<string, string> = { Lost: 'bg-lost-tint text-lost', Found: 'bg-found-tint text-found' }

/**
 * A drawing from web/public/kinds. How light each part of it is says how much of the post type's
 * colour it gets, so one file suits both types and both themes.
 */
export function Drawing({ kind = 'other', postType = '' }: Pick<Props, 'kind' | 'postType'>) {
  return (
    <div aria-hidden="true" data-kind={kind} className={clsx('absolute inset-0', COLOURS[postType] ?? 'text-field')}>
      <div className="absolute inset-x-0 bottom-0 h-1/4 bg-current/10" />
      <div
        style={{ maskImage: `url(/kinds/${kind}.svg)` }}
        className="absolute inset-0 bg-current [mask-mode:luminance] mask-contain mask-center mask-no-repeat forced-color-adjust-none"
      />
    </div>
  )
}
