import { NavLink } from 'react-router'
import { UnreadCount } from '@/components/unread-count.tsx'
import { paths } from '@/config/paths.ts'
import { menuTexts as texts } from '@/features/accounts/account.texts.ts'
import { useUnreadConversations } from '@/features/notifications/use-unread-conversations.ts'
import { BAR_LINK } from './bar-link.ts'

const LINK = `${BAR_LINK} gap-2 md:hidden`

/** A phone's links to what others have asked or claimed. A desk has them in the account's menu. */
export function OwnLinks({ uid }: { uid: string }) {
  const unread = useUnreadConversations(uid)
  return (
    <>
      <NavLink to={paths.conversations} className={LINK}>
        {texts.conversations}
        <UnreadCount count={unread} label={texts.unread(unread)} />
      </NavLink>
      <NavLink to={paths.claims} className={LINK}>
        {texts.claims}
      </NavLink>
    </>
  )
}
