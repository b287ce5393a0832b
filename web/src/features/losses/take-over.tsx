import { t } from '@lingui/core/macro'
import { useMutation } from '@tanstack/react-query'
import { useNavigate } from 'react-router-dom'
import { AddressText } from '@/components/address-text.tsx'
import { Button } from '@/components/button.tsx'
import { PublishErrorNote } from '@/components/confirm-address.tsx'
import { paths } from '@/config/paths.ts'
import { sessionApi } from '@/lib/api-client.ts'
import type { SessionUser } from '@/lib/auth/auth-context.ts'
import { notifySuccess } from '@/lib/notify.ts'
import { invalidateBoard, ownItemsKey } from '@/lib/query-client.ts'

/** Makes what an office has posted as lost for someone a post of theirs. */
export default function TakeOver({ user: { uid, email }, token }: { user: SessionUser; token: string }) {
  const navigate = useNavigate()
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => sessionApi.post('/losses/take-over', { body: { token } }),
    onSuccess: async ({ itemId }, _input, _before, { client }) => {
      invalidateBoard(client)
      void client.invalidateQueries({ queryKey: ownItemsKey(uid) })
      notifySuccess(t`The post is yours now.`)
      await navigate(paths.item(itemId), { replace: true })
    },
  })
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        mutate()
      }}
      className="card mb-4 flex flex-col items-start gap-3 p-4"
    >
      <p>{t`A lost-property office has posted for you what you have lost. You can make it a post of yours. What people have written to the office stays there.`}</p>
      <p className="wrap-anywhere text-muted">
        <AddressText>{t`You are logged in as ${{ email }}. That must be the address that got the email.`}</AddressText>
      </p>
      <PublishErrorNote error={error} />
      <Button type="submit" variant="primary" busy={isPending} busyLabel={t`One moment…`}>
        {t`Take over the post`}
      </Button>
    </form>
  )
}
