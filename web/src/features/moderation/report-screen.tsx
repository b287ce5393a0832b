import { t } from '@lingui/core/macro'
import { useParams } from 'react-router-dom'
import { Button, ButtonLink } from '@/components/button.tsx'
import { Page } from '@/components/page.tsx'
import { Spinner } from '@/components/states.tsx'
import { paths } from '@/config/paths.ts'
import { useAuth } from '@/lib/auth/auth-context.ts'
import { ReportForm, useReport } from './report-form.tsx'

/** `/report/{id}`, where a post can be reported without an account */
export default function ReportScreen() {
  const { id = '' } = useParams()
  return (
    <Page heading={t`Report a post`} width="form">
      <meta name="robots" content="noindex" />
      <ReportScreenForm key={id} itemId={id} />
    </Page>
  )
}

/**
 * Reports a post, also without an account, as everyone may. Someone who has none cannot see the
 * post as it stands on its own screen, but its card on the list.
 */
export function ReportScreenForm({ itemId }: { itemId: string }) {
  const { status, user } = useAuth()
  if (status === 'loading') return <Spinner label={t`One moment…`} />
  const uid = status === 'signed-in' ? user?.uid : undefined
  return <Form key={uid} itemId={itemId} uid={uid} />
}

function Form({ itemId, uid }: { itemId: string; uid: string | undefined }) {
  const about = { kind: 'post', itemId } as const
  const report = useReport(about, uid)
  return (
    <div className="card p-5 sm:p-6">
      <ReportForm
        about={about}
        report={report}
        asksWho={uid === undefined}
        buttons={
          <Button type="submit" variant="primary" busy={report.form.busy} busyLabel={t`Sending…`}>
            {t`Send report`}
          </Button>
        }
        next={
          <ButtonLink to={paths.allItems} className="self-start">
            {t`All items`}
          </ButtonLink>
        }
      />
    </div>
  )
}
