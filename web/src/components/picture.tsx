import { clsx } from 'clsx/lite'
import { useState } from 'react'
import { isShowablePicture, smallPictureAddress } from './picture-address.ts'
import { TagMark } from './tag-mark.tsx'

type Props = {
  src: string | undefined
  /** Empty where the words beside the picture say it all. */
  alt: string
  /** For the one picture that a screen is about; all others load when they come near the view. */
  eager?: boolean
  /** `small` fills its box; `large` shows the whole picture, in the size that one looks at. */
  size?: 'small' | 'large'
  className?: string
}

/** A picture in a box of 4:3 that never shifts the page, with a drawn tag where there is none or it does not load. */
export function Picture({ src, alt, eager = false, size = 'small', className }: Props) {
  const [brokenSrc, setBrokenSrc] = useState<string>()
  const showable = isShowablePicture(src) && src !== brokenSrc
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
