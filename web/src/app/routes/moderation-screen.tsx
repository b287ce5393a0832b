import { useParams } from 'react-router'
import { CaseQueue } from '@/features/moderation/case-queue.tsx'
import { CaseView } from '@/features/moderation/case-view.tsx'
import { ModerationLog } from '@/features/moderation/moderation-log.tsx'
import { useAuth } from '@/lib/auth/auth-context.ts'
import NotFoundScreen from './not-found-screen.tsx'

/** The part that is no case. */
const LOG = 'log'

/** `/moderation`, `/moderation/log` and `/moderation/{id}`; nothing to who is no moderator */
export default function ModerationScreen() {
  const { id } = useParams()
  const { user } = useAuth()
  if (!user) return null
  const props = { uid: user.uid, notFound: <NotFoundScreen /> }
  if (id === undefined) return <CaseQueue {...props} />
  return id === LOG ? <ModerationLog {...props} /> : <CaseView key={id} id={id} {...props} />
}
