import { clsx } from 'clsx/lite'
import { useState } from 'react'
import { isSafePictureAddress, smallPictureAddress } from './picture-address.ts'
import { TagMark } from './tag-mark.tsx'

type Props = {
  src: string | undefined
  /** Empty if the text beside the picture says it all. */
  alt: string
  /** For the main picture of a screen; all others load when they come near the viewport. */
  eager?: boolean
  /** `small` fills its box; `large` shows the whole picture, in the larger size. */
  size?: 'small' | 'large'
  className?: string
}

/**
 * A picture in a 4:3 box that never shifts the page, with a drawn tag if there is none or it does
 * not load.
 */
export function Picture({ src, alt, eager = false, size = 'small', className }: Props) {
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
          onError={() => setBrokenSrc(src)}
          className={clsx('absolute inset-0 size-full', size === 'small' ? 'object-cover' : 'object-contain')}
        />
      ) : (
        <TagMark className="absolute inset-0 m-auto w-1/4 max-w-20 text-field" />
      )}
    </div>
  )
}
