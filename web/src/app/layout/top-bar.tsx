import { t } from '@lingui/core/macro'
import { clsx } from 'clsx/lite'
import { Link, NavLink, useLocation } from 'react-router-dom'
import { LineIcon, TagMark } from '@/components/icons.tsx'
import { boardName } from '@/config/board.ts'
import { paths } from '@/config/paths.ts'
import { useDisclosure } from '@/hooks/use-disclosure.ts'
import { useHydrated } from '@/hooks/use-hydrated.ts'
import { useAuth } from '@/lib/auth/auth-context.ts'
import { OwnPart } from './own-part.tsx'

/**
 * The board's name and the links to its screens, always within reach. On a phone the links are
 * behind one button.
 */
export function TopBar() {
  const { status, user } = useAuth()
  // What a visitor wanted when the login screen came is still wanted after a press on its link.
  const { state } = useLocation()
  const { open, setOpen, rootRef, buttonRef } = useDisclosure<HTMLElement>()
  const hydrated = useHydrated()

  return (
    <header ref={rootRef} className="sticky top-0 z-40 border-b border-line bg-surface">
      <div className="page-width flex min-h-14 items-center sm:min-h-16 sm:gap-2">
        <Link to={paths.home} className="board-name me-auto">
          <TagMark className="w-8 shrink-0 text-accent" />
          {boardName}
        </Link>
        <nav
          id="main-navigation"
          aria-label={t({ message: 'Main', context: 'name of the navigation in the top bar' })}
          className={`${open ? 'flex' : 'hidden'} absolute inset-x-0 top-full flex-col border-b border-line bg-surface p-2 shadow-lg md:static md:flex md:flex-row md:border-0 md:bg-transparent md:p-0 md:shadow-none`}
        >
          <NavLink to={paths.allItems} className="bar-link">
            {t`All items`}
          </NavLink>
          <NavLink to={paths.addItem} className="bar-link">
            {t`Post an item`}
          </NavLink>
          <NavLink to={paths.statistics} className="bar-link md:hidden">
            {t`Statistics`}
          </NavLink>
          <NavLink to={paths.privacy} className="bar-link md:hidden">
            {t`Privacy`}
          </NavLink>
          {!user && (
            // Its place is reserved while the session is unknown, so that nothing moves when it
            // appears.
            <NavLink
              to={paths.login}
              state={state}
              className={clsx('bar-link md:-me-3', status === 'loading' && 'invisible noscript:visible')}
            >
              {t`Login`}
            </NavLink>
          )}
        </nav>
        <OwnPart part="account" place={<span className="w-22 sm:w-24" />} />
        <button
          ref={buttonRef}
          type="button"
          data-early={hydrated ? undefined : ''}
          aria-expanded={open}
          aria-controls="main-navigation"
          onClick={() => setOpen(!open)}
          className="grid size-11 shrink-0 place-items-center rounded-control hover:text-accent md:hidden noscript:hidden"
        >
          <span className="sr-only">{t`Menu`}</span>
          <LineIcon className="size-6">
            <path d={open ? 'm6 6 12 12M18 6 6 18' : 'M4 7h16M4 12h16M4 17h16'} />
          </LineIcon>
        </button>
      </div>
    </header>
  )
}
