import { useParams } from 'react-router-dom'
import { Page } from '@/components/page.tsx'
import { ConversationView } from '@/features/conversations/conversation-view.tsx'
import { useAuth } from '@/hooks/use-auth.ts'

/** `/conversations` and `/conversations/:id` */
export default function ConversationsScreen() {
  const { id } = useParams()
  const { user } = useAuth()
  return (
    <Page heading="Messages" isQuiet={id !== undefined} width="form">
      {id === undefined && <title>Messages</title>}
      {user && id !== undefined && <ConversationView uid={user.uid} id={id} />}
    </Page>
  )
}
