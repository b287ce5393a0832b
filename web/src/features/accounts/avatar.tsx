import { useState } from 'react'
import { isSafePictureAddress } from '@/components/picture.tsx'

/** A user's photo, or the first letter of the name if there is none or it does not load. */
export function Avatar({ name, photo }: { name: string; photo: string }) {
  const [broken, setBroken] = useState<string>()
  return (
    <span className="grid size-10 shrink-0 place-items-center overflow-hidden rounded-full bg-accent text-[min(1rem,5vw)] leading-none font-semibold text-on-accent uppercase">
      {isSafePictureAddress(photo) && photo !== broken ? (
        <img
          src={photo}
          alt=""
          width={40}
          height={40}
          referrerPolicy="no-referrer"
          onError={() => setBroken(photo)}
          className="size-full bg-surface object-cover"
        />
      ) : (
        <span aria-hidden="true">{[...name.trim()].slice(0, 1).join('') || '?'}</span>
      )}
    </span>
  )
}
