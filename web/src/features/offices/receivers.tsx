import { t } from '@lingui/core/macro'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import { ActionButton } from '@/components/action-button.tsx'
import { Button } from '@/components/button.tsx'
import { formatMoment } from '@/components/dates.tsx'
import { useRecentLogin } from '@/features/people/confirm-login.tsx'
import { useFocusWhenLost } from '@/hooks/use-focus-when-lost.ts'
import { notifyFailure } from '@/lib/notify.ts'
import { forgetReceiversMutation, receiversQuery, showReceiversMutation } from './offices-api.ts'
import { Signature } from './signature-field.tsx'

interface Props {
  uid: string
  number: string
  /** When it was handed out to the person who has it now; only that one is printed. */
  printedAt?: string | undefined
}

/**
 * Whom a thing was handed out to, as long as that is kept, and how to delete it. It takes a login
 * within the last minutes to see it.
 */
export function Receivers({ uid, number, printedAt }: Props) {
  const { data } = useQuery(receiversQuery(uid, number))
  const { mutateAsync: show, isPending } = useMutation(showReceiversMutation(uid, number))
  const { withRecentLogin, dialog } = useRecentLogin()
  const { mutateAsync: forget } = useMutation(forgetReceiversMutation(uid, number))
  const placeRef = useRef<HTMLDivElement>(null)
  const receivers = data?.receivers
  useFocusWhenLost(placeRef, receivers?.length ?? -1)
  return (
    <div ref={placeRef} tabIndex={-1} className="focus:outline-none">
      {!receivers && (
        <Button
          className="print:hidden"
          variant="quiet"
          busy={isPending}
          busyLabel={t`Loading…`}
          onClick={() =>
            withRecentLogin(show).catch((error: unknown) =>
              notifyFailure(error, t`The recipient’s details could not be loaded.`),
            )
          }
        >
          {t`Show the recipient’s details…`}
        </Button>
      )}
      {dialog}
      {receivers?.length === 0 && <p className="text-muted print:hidden">{t`No recipient details are stored.`}</p>}
      <ul className="flex flex-col gap-4 empty:hidden">
        {receivers?.map(({ name, shown, signature, at }) => (
          <li key={at} className={at === printedAt ? '' : 'print:hidden'}>
            <p className="text-sm text-muted">{t`Returned on ${{ moment: formatMoment(at) }} to:`}</p>
            {name && (
              <p className="font-semibold">
                <bdi>{name}</bdi>
              </p>
            )}
            {shown && (
              <p>
                {t`Proof shown:`} <bdi>{shown}</bdi>
              </p>
            )}
            {signature && <Signature path={signature} />}
          </li>
        ))}
      </ul>
      {receivers && receivers.length > 0 && (
        <ActionButton
          variant="quiet"
          action={forget}
          question={{
            title: t`Delete the recipient’s details?`,
            text: t`The name, proof and signature will be deleted. The history stays.`,
            confirmLabel: t`Yes, delete it`,
          }}
          done={t`The details were deleted.`}
          failed={t`The details could not be deleted.`}
        >
          {t`Delete the recipient’s details…`}
        </ActionButton>
      )}
    </div>
  )
}
