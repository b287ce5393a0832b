import { useEffect } from 'react'
import { paths } from '@/config/paths.ts'
import { AccountMenu } from '@/features/accounts/account-menu.tsx'
import { usePreparedMessages } from '@/hooks/use-prepared-toasts.ts'
import type { SessionUser } from '@/lib/auth/auth-context.ts'
import { whenIdle } from '@/lib/when-idle.ts'
import { screenAt } from '../screens.ts'

/** The account's menu. What a logout needs is there before the network is gone: it says how it went, and leads to the login. */
export default function OwnMenu({ user }: { user: SessionUser }) {
  usePreparedMessages()
  // A failure shows when the screen is really wanted.
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
