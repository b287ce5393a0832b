import { Button, ButtonLink } from '@/components/button.tsx'
import { Spinner } from '@/components/spinner.tsx'
import { paths } from '@/config/paths.ts'
import { useAuth } from '@/hooks/use-auth.ts'
import { ReportFields } from './report-fields.tsx'
import { ReportReceipt } from './report-receipt.tsx'
import { useReport } from './use-report.ts'

/**
 * Reports a post, also without an account, as everybody may. Whoever has none cannot see the post
 * as it stands on its own screen, but its card on the list.
 */
export function ReportScreenForm({ itemId }: { itemId: string }) {
  const { status, user } = useAuth()
  if (status === 'loading') return <Spinner label="One moment…" />
  const uid = status === 'signed-in' ? user?.uid : undefined
  return <Form key={uid} itemId={itemId} uid={uid} />
}

function Form({ itemId, uid }: { itemId: string; uid: string | undefined }) {
  const { form, reference } = useReport({ kind: 'post', itemId }, uid)
  return (
    <div className="rounded-card border border-line bg-surface p-5 sm:p-6">
      {reference ? (
        <ReportReceipt reference={reference}>
          <ButtonLink to={paths.allItems} className="self-start">
            All items
          </ButtonLink>
        </ReportReceipt>
      ) : (
        <form {...form.formProps} method="post" className="flex flex-col gap-4">
          <p className="text-muted">
            A moderator reads what you write here, and decides. The person whom it is about is not told who has reported
            it.
          </p>
          <ReportFields form={form} asksWho={uid === undefined} />
          <Button type="submit" variant="primary" busy={form.busy} busyLabel="Sending…">
            Send report
          </Button>
        </form>
      )}
    </div>
  )
}
