import { t } from '@lingui/core/macro'
import { clsx } from 'clsx/lite'
import { NavLink, useLocation } from 'react-router-dom'
import { pathIcon } from '@/components/icons.tsx'
import { paths } from '@/config/paths.ts'
import { useAuth } from '@/lib/auth/auth-context.ts'
import { OwnPart } from './own-part.tsx'

const TABS = [
  { to: paths.home, text: t`Home`, Icon: pathIcon('M4 11 12 4l8 7v9h-5v-6H9v6H4Z') },
  { to: paths.allItems, text: t`All items`, Icon: pathIcon('M4 4h7v7H4Zm9 0h7v7h-7ZM4 13h7v7H4Zm9 0h7v7h-7Z') },
  { to: paths.addItem, text: t({ message: 'Post', context: 'to post something' }), Icon: pathIcon('M12 5v14M5 12h14') },
  { to: paths.conversations, text: t`Messages`, Icon: pathIcon('M4 5h16v11H10l-4 4v-4H4Z') },
]
const PersonIcon = pathIcon('M12 12a4 4 0 1 0 0-8 4 4 0 0 0 0 8Zm-7 8a7 7 0 0 1 14 0')

const TAB =
  'relative flex min-w-0 flex-auto flex-col items-center justify-center text-[min(0.6875rem,3vw)] font-semibold text-muted focus-visible:-outline-offset-3 aria-[current]:text-accent'
const ICON = 'size-6 max-h-6 max-w-6 shrink-0'
/** The screens that are used most, at the thumb of a person who holds a phone. */
export function BottomBar() {
  const { user, status } = useAuth()
  // What a visitor wanted when the login screen came is still wanted after a press on its tab.
  const { state } = useLocation()
  return (
    <nav
      aria-label={t`Shortcuts`}
      // The browser may paint a part of the page that has not arrived whole.
      className="inset-x-0 bottom-0 z-20 flex h-(--tabs) not-has-[>:nth-child(5)]:invisible border-t border-line bg-surface pb-[env(safe-area-inset-bottom)] in-[:has([data-fills-screen])]:hidden md:hidden upright-phone:fixed print:hidden"
    >
      {TABS.map(({ to, text, Icon }) => (
        <NavLink key={to} to={to} end={to === paths.home} className={TAB}>
          <Icon className={to === paths.addItem ? 'raised-tab' : ICON} />
          <span>{text}</span>
          {to === paths.conversations && <OwnPart part="unread" />}
        </NavLink>
      ))}
      <NavLink
        to={user ? paths.account : paths.login}
        state={user ? undefined : state}
        // Its place is kept while the session is unknown.
        className={clsx(TAB, status === 'loading' && !user && 'invisible noscript:visible')}
      >
        <PersonIcon className={ICON} />
        <span>{user ? t`Account` : t`Login`}</span>
      </NavLink>
    </nav>
  )
}
