import { lazy, Suspense } from 'react'
import { useParams } from 'react-router-dom'
import { Spinner } from '@/components/spinner.tsx'
import { CaseQueue } from '@/features/moderation/case-queue.tsx'
import { moderationTexts as texts } from '@/features/moderation/moderation.texts.ts'
import { useAuth } from '@/hooks/use-auth.ts'
import { scriptLoader } from '@/lib/missing-scripts.ts'
import NotFoundScreen from './not-found-screen.tsx'

const CaseView = lazy(scriptLoader(() => import('@/features/moderation/case-view.tsx')).open)
const ModerationLog = lazy(scriptLoader(() => import('@/features/moderation/moderation-log.tsx')).open)

/** The part that is no case. */
const LOG = 'log'

/** `/moderation`, `/moderation/log` and `/moderation/{id}`; nothing to who is no moderator */
export default function ModerationScreen() {
  const { id } = useParams()
  const { user } = useAuth()
  if (!user) return null
  const props = { uid: user.uid, notFound: <NotFoundScreen /> }
  if (id === undefined) return <CaseQueue {...props} />
  return (
    <Suspense fallback={<Spinner label={texts.loading} />}>
      {id === LOG ? <ModerationLog {...props} /> : <CaseView key={id} id={id} {...props} />}
    </Suspense>
  )
}
