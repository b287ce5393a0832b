import { useParams } from 'react-router'
import { Page } from '@/components/page.tsx'
import { Conversations } from '@/features/conversations/conversations.tsx'
import { NARROW_SCREEN, useMediaQuery } from '@/hooks/use-browser.ts'
import { useAuth } from '@/lib/auth/auth-context.ts'

/** `/conversations` and `/conversations/{id}` */
export default function ConversationsScreen() {
  const { id } = useParams()
  const { user } = useAuth()
  const isSideBySide = !useMediaQuery(NARROW_SCREEN)
  return (
    <Page heading="Messages" title={id === undefined ? undefined : null} isQuiet={id !== undefined && !isSideBySide}>
      {user && <Conversations uid={user.uid} id={id} isSideBySide={isSideBySide} />}
    </Page>
  )
}
