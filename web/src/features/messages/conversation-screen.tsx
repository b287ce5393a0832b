import { useParams } from 'react-router-dom'
import { useUser } from '@/lib/auth/auth-context.ts'
import { ConversationView } from './conversation-view.tsx'

/** `/conversations/{id}`, beside the list or in its place */
export default function ConversationScreen() {
  const { uid } = useUser()
  const { id = '' } = useParams()
  // What was written and seen in one conversation is nothing to another.
  return <ConversationView key={`${uid} ${id}`} uid={uid} id={id} />
}
