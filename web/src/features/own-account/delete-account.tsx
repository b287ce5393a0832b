import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { AddressText } from '@/components/address-text.tsx'
import { Button, DialogButtons } from '@/components/button.tsx'
import { Modal } from '@/components/modal.tsx'
import { Panel } from '@/components/page.tsx'
import { FormErrorNote, TextField } from '@/components/text-fields.tsx'
import { paths } from '@/config/paths.ts'
import { useRecentLogin } from '@/features/people/confirm-login.tsx'
import { forgetUser } from '@/features/people/use-log-out.ts'
import { useForm } from '@/hooks/use-form.ts'
import { ApiError } from '@/lib/api-client.ts'
import { useAuth } from '@/lib/auth/auth-context.ts'
import { notifyFailure, notifySuccess } from '@/lib/notify.ts'
import { deleteAccount } from './own-account-api.ts'

/**
 * Lets a user leave the board, with everything that names them.
 * @param downloadId is the id of the element that offers the download
 */
export function DeleteAccount({ downloadId }: { downloadId: string }) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <Panel id="delete" heading={t`Delete your account`} className="items-start">
      <p className="text-muted">{t`Permanently deletes everything with your name.`}</p>
      <Button variant="danger" onClick={() => setIsOpen(true)}>
        {t`Delete my account…`}
      </Button>
      {isOpen && <DeleteAccountDialog downloadId={downloadId} onClose={() => setIsOpen(false)} />}
    </Panel>
  )
}

/**
 * Says what follows, and has the user type their address before the account is deleted.
 * @param downloadId of the element that offers the download
 */
function DeleteAccountDialog({ downloadId, onClose }: { downloadId: string; onClose: () => void }) {
  const { user, logOut } = useAuth()
  const { withRecentLogin, dialog } = useRecentLogin()
  const navigate = useNavigate()
  const client = useQueryClient()
  const { busy, failure, formProps, fieldProps } = useForm({
    initialValues: { email: '' },
    submit: async ({ email }) => {
      if (!(await withRecentLogin((headers) => deleteAccount({ email }, headers)))) return
      // The account goes whether or not the server hears of the logout, and so does what is here.
      forgetUser(client, user?.uid)
      await logOut().catch(() => {})
      await navigate(paths.home)
      // There is nothing else that says so later.
      notifySuccess(t`Your account is being deleted. That takes a few minutes.`, 'stays')
    },
    onFailure: (error) => {
      if (!(error instanceof ApiError))
        notifyFailure(error, (reason: string) => t`Your account could not be deleted. ${reason}`)
    },
  })

  return (
    <Modal title={t`Delete your account?`} onClose={onClose} busy={busy}>
      <form {...formProps} method="post" className="flex flex-col gap-5">
        <ul className="flex list-disc flex-col gap-2 ps-5">
          <li>{t`You’ll be logged out on every device and won’t be able to log in again.`}</li>
          <li>{t`Your posts, photos, private notes, settings, notifications and emails are deleted.`}</li>
          <li>{t`Your claims are withdrawn.`}</li>
          <li>{t`Your conversations end. The other person will see that a message was deleted, but not what it said.`}</li>
          <li>{t`For recovered items, the other person keeps the title and the date, without your name.`}</li>
        </ul>
        <p>
          <Trans>
            This can’t be undone. If you’d like to keep something,{' '}
            {/* The browser goes there itself once the dialog is closed. */}
            <a
              href={`#${downloadId}`}
              className="text-link"
              onClick={(event) => (busy ? event.preventDefault() : onClose())}
            >
              download your data first
            </a>
            .
          </Trans>
        </p>
        <TextField
          {...fieldProps('email')}
          label={t`Your email address`}
          help={<AddressText>{t`To confirm, type ${{ email: user?.email ?? '' }}.`}</AddressText>}
          type="email"
          inputMode="email"
          autoComplete="off"
          required
        />
        <FormErrorNote error={failure} />
        {failure instanceof ApiError && failure.isTransient && (
          <p>
            {t`We don’t know whether your request arrived. Please press the button again. If you’ve been logged out, your account is being deleted.`}
          </p>
        )}
        <DialogButtons
          cancel={t`Keep my account`}
          onCancel={onClose}
          send={t`Delete my account`}
          sending={t`Deleting…`}
          busy={busy}
          variant="danger"
        />
      </form>
      {dialog}
    </Modal>
  )
}
