import { useEffect } from 'react'
import { paths } from '@/config/paths.ts'
import { AccountMenu } from '@/features/accounts/account-menu.tsx'
import { usePreloadedToasts } from '@/hooks/use-preloaded-toasts.ts'
import type { SessionUser } from '@/lib/auth/auth-context.ts'
import { whenIdle } from '@/lib/when-idle.ts'
import { screenAt } from '../screens.ts'

/**
 * The account's menu. It loads what a logout needs before the network is lost: the toast and the
 * login screen.
 */
export default function OwnMenu({ user }: { user: SessionUser }) {
  usePreloadedToasts()
  // A failure is shown when the screen is opened.
  useEffect(
    () =>
      whenIdle(
        () =>
          void screenAt(paths.login)
            .load()
            .catch(() => {}),
      ),
    [],
  )
  return <AccountMenu user={user} />
}
