import type { ItemKind, PostPicture } from '@shared/items/drawing.ts'
import { isSafePictureAddress, smallPictureAddress } from '@shared/items/picture-address.ts'
import { clsx } from 'clsx/lite'
import { type CSSProperties, type ReactNode, useState, ViewTransition } from 'react'

type Props = {
  src: string | undefined
  /** Empty if the text beside the picture says it all. */
  alt: string
  /** For the main picture of a screen; all others load when they come near the viewport. */
  eager?: boolean
  /** `small` fills its box; `large` shows the whole picture, in the larger size. */
  size?: 'small' | 'large'
  /** What the drawing shows in place of a picture, and in which colour. */
  kind?: ItemKind | undefined
  tint?: string | undefined
  /** Called when it does not load, and the drawing takes its place. */
  onBroken?: () => void
  className?: string
}

/**
 * A picture in a box that never shifts the page, 4:3 unless `className` says otherwise, with a
 * drawing of its kind if there is none or it does not load. Containment puts it on whole pixels, so
 * that browsers do not count it as larger than the same picture in a card's outline.
 */
export function Picture({ src, alt, eager = false, size = 'small', kind, tint, onBroken, className }: Props) {
  const [brokenSrc, setBrokenSrc] = useState<string>()
  const showable = isSafePictureAddress(src) && src !== brokenSrc
  return (
    <div className={clsx('relative aspect-[4/3] w-full contain-paint bg-line/50', className)}>
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
        <Drawing kind={kind} tint={tint} />
      )}
    </div>
  )
}

/**
 * A picture of a card, and that of its page, into which it grows where the browser can.
 * @param id of the post
 */
export function GrowingPicture({ id, children }: { id: string; children: ReactNode }) {
  return (
    <ViewTransition name={`picture-${id}`} default="none" share="auto">
      {children}
    </ViewTransition>
  )
}

/** The small picture of a row, 68 × 52 pixels. */
export function RowPicture({ picture, className }: { picture: Partial<PostPicture>; className?: string }) {
  return (
    <span className={clsx('block h-13 w-17 shrink-0 overflow-hidden rounded-lg', className)}>
      <Picture src={picture.thumbnail} alt="" kind={picture.kind} tint={picture.tint} className="h-full" />
    </span>
  )
}

/** A drawing from web/public/kinds. Its `tint` is the colour of what it shows. */
export function Drawing({ kind = 'other', tint }: Pick<Props, 'kind' | 'tint'>) {
  return (
    <svg
      aria-hidden="true"
      data-kind={kind}
      viewBox="0 0 400 300"
      className="absolute inset-0 size-full bg-sand forced-color-adjust-none"
      style={{ '--thing': tint || undefined } as CSSProperties}
    >
      <use href={`/kinds/${kind}.svg#drawing`} />
    </svg>
  )
}
