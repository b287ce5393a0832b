import { useSearchParams } from 'react-router'
import { Button } from '@/components/button.tsx'
import { Page } from '@/components/page.tsx'
import { AllRecovered, type RecoveredView } from '@/features/recoveries/all-recovered.tsx'
import { useAuth } from '@/lib/auth/auth-context.ts'

/** `/allRecovered`; `?view=cards` shows the pictures, too. */
export default function AllRecoveredScreen() {
  const { user } = useAuth()
  const [parameters, setParameters] = useSearchParams()
  const view: RecoveredView = parameters.get('view') === 'cards' ? 'cards' : 'table'
  const toggle = (
    <Button onClick={() => setParameters(view === 'table' ? { view: 'cards' } : {}, { replace: true })}>
      {view === 'table' ? 'Show as cards' : 'Show as a table'}
    </Button>
  )
  return (
    <Page heading="All Recovered Items" actions={toggle}>
      {user && <AllRecovered uid={user.uid} view={view} />}
    </Page>
  )
}
