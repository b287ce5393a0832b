import { ButtonLink } from '@/components/button.tsx'
import { Page } from '@/components/page.tsx'
import { paths } from '@/config/paths.ts'
import { NoticeList } from '@/features/notices/notice-list.tsx'
import { noticesTexts as texts } from '@/features/notices/notices.texts.ts'
import { useAuth } from '@/lib/auth/use-auth.ts'

/** `/notices` */
export default function NoticesScreen() {
  const { user } = useAuth()
  return (
    <Page heading={texts.heading} actions={<ButtonLink to={paths.settings}>{texts.settings}</ButtonLink>}>
      <title>{texts.pageTitle}</title>
      <p className="-mt-3 mb-6 max-w-prose text-muted">{texts.intro}</p>
      {user && <NoticeList uid={user.uid} />}
    </Page>
  )
}
