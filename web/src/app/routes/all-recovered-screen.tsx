import { useSearchParams } from 'react-router'
import { Button } from '@/components/button.tsx'
import { Page } from '@/components/page.tsx'
import { AllRecovered, type RecoveredView } from '@/features/recoveries/all-recovered.tsx'
import { allRecoveredTexts as texts } from '@/features/recoveries/recoveries.texts.ts'
import { useAuth } from '@/hooks/use-auth.ts'

/** `/allRecovered`; `?view=cards` shows the pictures, too. */
export default function AllRecoveredScreen() {
  const { user } = useAuth()
  const [parameters, setParameters] = useSearchParams()
  const view: RecoveredView = parameters.get('view') === 'cards' ? 'cards' : 'table'
  const toggle = (
    <Button onClick={() => setParameters(view === 'table' ? { view: 'cards' } : {}, { replace: true })}>
      {view === 'table' ? texts.showCards : texts.showTable}
    </Button>
  )
  return (
    <Page heading={texts.heading} actions={toggle}>
      <title>{texts.pageTitle}</title>
      {user && <AllRecovered uid={user.uid} view={view} />}
    </Page>
  )
}
