import { useEffect, useState } from 'react'
import { Link, useLocation } from 'react-router'
import { CloseIcon } from '@/components/icons.tsx'
import { paths } from '@/config/paths.ts'
import { focusContent } from './focus-content.ts'
import { addressOf, purposeOf } from './return-path.ts'
import { forgetWanted, readRememberedWanted, type Wanted } from './wanted.ts'

/** Leads a new member on to what they wanted when the board asked them to log in. */
export function ContinueBanner({ wanted, onPutAway }: { wanted: Wanted; onPutAway: () => void }) {
  return (
    <section aria-label="What you came for" className="border-b border-line bg-accent text-on-accent">
      <div className="mx-auto flex max-w-page items-center ps-4 pe-1">
        <Link
          to={addressOf(wanted)}
          className="flex min-h-12 min-w-0 grow items-center py-2 font-semibold hover:underline focus-visible:-outline-offset-3 focus-visible:outline-current"
        >
          <span className="line-clamp-3 wrap-break-word">
            <Destination wanted={wanted} /> <span aria-hidden="true">→</span>
          </span>
        </Link>
        <button
          type="button"
          aria-label="Not now"
          onClick={onPutAway}
          className="grid size-11 shrink-0 place-items-center rounded-control focus-visible:-outline-offset-3 focus-visible:outline-current"
        >
          <CloseIcon className="size-5" />
        </button>
      </div>
    </section>
  )
}

function Destination({ wanted }: { wanted: Wanted }) {
  const purpose = purposeOf(wanted)
  if (purpose === 'item-by-title')
    return (
      <>
        Continue to <bdi>{wanted.title}</bdi>
      </>
    )
  return purpose?.startsWith('post') ? 'Continue your post' : 'Continue to where you were'
}

/**
 * What somebody wanted before they registered, while they are on the home page. It is forgotten
 * once they open it, put it away or, in `useLogOut`, log out.
 */
export function useRememberedWanted(): { wanted: Wanted | undefined; putAway: () => void } {
  const { pathname } = useLocation()
  const [wanted, setWanted] = useState<Wanted>()

  function putAway() {
    forgetWanted()
    setWanted(undefined)
    focusContent()
  }

  useEffect(() => {
    const remembered = readRememberedWanted()
    const isOpen = remembered?.pathname === pathname
    if (isOpen) forgetWanted()
    setWanted(isOpen ? undefined : remembered)
  }, [pathname])

  return { wanted: pathname === paths.home ? wanted : undefined, putAway }
}
