import { Page } from '@/components/page.tsx'
import { NoticeList } from '@/features/notifications/notification-list.tsx'
import { noticesTexts as texts } from '@/features/notifications/notifications.texts.ts'
import { useAuth } from '@/hooks/use-auth.ts'

/** `/notices` */
export default function NoticesScreen() {
  const { user } = useAuth()
  return (
    <Page heading={texts.heading} width="form">
      <title>{texts.pageTitle}</title>
      <p className="-mt-3 mb-2 max-w-prose text-muted">{texts.intro}</p>
      {user && <NoticeList uid={user.uid} />}
    </Page>
  )
}
