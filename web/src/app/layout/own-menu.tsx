import { paths } from '@/config/paths.ts'
import { AccountMenu } from '@/features/accounts/account-menu.tsx'
import { usePreload } from '@/hooks/use-preload.ts'
import type { SessionUser } from '@/lib/auth/auth-context.ts'
import { loadToasts } from '@/lib/notify.ts'
import { screenAt } from '../screens.ts'

/**
 * The account's menu. It loads what a logout needs before the network is lost: the toast and the
 * login screen.
 */
export default function OwnMenu({ user }: { user: SessionUser }) {
  usePreload(loadToasts)
  usePreload(screenAt(paths.login).load)
  return <AccountMenu user={user} />
}
