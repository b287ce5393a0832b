import { Page } from '@/components/page.tsx'
import { NotificationList } from '@/features/notifications/notification-list.tsx'
import { useAuth } from '@/lib/auth/auth-context.ts'

/** `/notices` */
export default function NotificationsScreen() {
  const { user } = useAuth()
  return (
    <Page heading="Notices" width="form">
      <p className="-mt-3 mb-2 max-w-prose text-muted">
        What has happened to your posts and claims, what may match them, and who has written to you.
      </p>
      {user && <NotificationList uid={user.uid} />}
    </Page>
  )
}
