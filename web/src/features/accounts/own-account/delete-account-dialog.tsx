import type { ReactNode } from 'react'
import { useNavigate } from 'react-router'
import { AddressText } from '@/components/address-text.tsx'
import { DialogButtons } from '@/components/dialog-buttons.tsx'
import { FormErrorNote } from '@/components/form-error-note.tsx'
import { Modal } from '@/components/modal.tsx'
import { TextField } from '@/components/text-field.tsx'
import { paths } from '@/config/paths.ts'
import { useAuth } from '@/hooks/use-auth.ts'
import { useForm } from '@/hooks/use-form.ts'
import { ApiError } from '@/lib/api-client.ts'
import { notifyFailure, notifySuccess } from '@/lib/notify.ts'
import { useRecentLogin } from '../confirm-login/use-recent-login.tsx'
import { forgetUser } from '../use-log-out.ts'
import { deleteAccount, isUnanswered } from './delete-account-call.ts'
import { ownAccountTexts } from './own-account.texts.ts'

const texts = ownAccountTexts.deletion

interface Props {
  /** Of the element that offers the download. */
  downloadId: string
  onClose: () => void
}

/** Says what follows, and has the user type their address before the account is deleted. */
export function DeleteAccountDialog({ downloadId, onClose }: Props): ReactNode {
  const { user, logOut } = useAuth()
  const { withRecentLogin, dialog } = useRecentLogin()
  const navigate = useNavigate()
  const { busy, failure, formProps, fieldProps } = useForm({
    initialValues: { email: '' },
    errorTexts: { email: texts.noAddress },
    submit: async ({ email }) => {
      if (!(await withRecentLogin((headers) => deleteAccount({ email }, headers)))) return
      // The account goes whether or not the server hears of the logout, and so does what is here.
      forgetUser(user?.uid)
      await logOut().catch(() => {})
      await navigate(paths.home)
      // There is nothing else that says so later.
      notifySuccess(texts.done, 'stays')
    },
    onFailure: (error) => {
      if (!(error instanceof ApiError)) notifyFailure(error, texts.failed)
    },
  })

  return (
    <Modal title={texts.title} onClose={onClose} busy={busy}>
      <form {...formProps} method="post" className="flex flex-col gap-5">
        <ul className="flex list-disc flex-col gap-2 ps-5">
          {texts.follows.map((what) => (
            <li key={what}>{what}</li>
          ))}
        </ul>
        <p>
          {texts.final}
          {texts.downloadFirst.before}
          {/* The browser goes there itself once the dialog is closed. */}
          <a
            href={`#${downloadId}`}
            className="text-accent underline"
            onClick={(event) => (busy ? event.preventDefault() : onClose())}
          >
            {texts.downloadFirst.link}
          </a>
          {texts.downloadFirst.after}
        </p>
        <TextField
          {...fieldProps('email')}
          label={texts.address}
          help={<AddressText>{texts.addressHelp(user?.email ?? '')}</AddressText>}
          type="email"
          inputMode="email"
          autoComplete="off"
          required
        />
        <FormErrorNote error={failure} />
        {isUnanswered(failure) && <p>{texts.unanswered}</p>}
        <DialogButtons
          cancel={texts.cancel}
          onCancel={onClose}
          send={texts.submit}
          sending={texts.submitting}
          busy={busy}
          variant="danger"
        />
      </form>
      {dialog}
    </Modal>
  )
}
