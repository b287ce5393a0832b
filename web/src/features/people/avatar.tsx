import { t } from '@lingui/core/macro'
import { isSafePictureAddress } from '@shared/items/picture-address.ts'
import { useState } from 'react'
import { useHydrated } from '@/hooks/use-hydrated.ts'

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

/** The pictures in `web/public/avatars`. */
const AVATARS = [
  { avatar: 'owl', label: t`Use the owl` },
  { avatar: 'fox', label: t`Use the fox` },
  { avatar: 'bear', label: t`Use the bear` },
] as const

/** Drawn pictures of the board's own, for people who have no photo on the web. */
export function AvatarChoice({ photo, onChoose }: { photo: string; onChoose: (address: string) => void }) {
  const hydrated = useHydrated()
  return (
    <fieldset className="-mt-3 flex flex-wrap items-center gap-2">
      <legend className="sr-only">{t`Drawn pictures`}</legend>
      {AVATARS.map(({ avatar, label }) => {
        const path = `/avatars/${avatar}.svg`
        const address = hydrated ? window.location.origin + path : path
        return (
          <button
            key={avatar}
            type="button"
            data-early={hydrated ? undefined : ''}
            aria-label={label}
            aria-pressed={photo === address}
            onClick={() => onChoose(address)}
            className="rounded-full border-2 border-line p-0.5 hover:border-accent aria-pressed:border-accent aria-pressed:bg-accent"
          >
            <img src={path} alt="" width={48} height={48} className="size-12 rounded-full" />
          </button>
        )
      })}
    </fieldset>
  )
}
