import { Page } from '@/components/page.tsx'
import { NotificationList } from '@/features/notifications/notification-list.tsx'
import { notificationsTexts as texts } from '@/features/notifications/notifications.texts.ts'
import { useAuth } from '@/hooks/use-auth.ts'

/** `/notices` */
export default function NotificationsScreen() {
  const { user } = useAuth()
  return (
    <Page heading={texts.heading} width="form">
      <title>{texts.pageTitle}</title>
      <p className="-mt-3 mb-2 max-w-prose text-muted">{texts.intro}</p>
      {user && <NotificationList uid={user.uid} />}
    </Page>
  )
}
