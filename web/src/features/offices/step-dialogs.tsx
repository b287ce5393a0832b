import { plural, t } from '@lingui/core/macro'
import { DESTINATIONS, MAX_SHELF_LENGTH } from '@shared/offices/offices.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { DialogButtons } from '@/components/button.tsx'
import { confirmAction } from '@/components/confirm.ts'
import { Modal } from '@/components/modal.tsx'
import { FormErrorNote, RadioChoices, type TextBinding, TextField } from '@/components/text-fields.tsx'
import { useForm } from '@/hooks/use-form.ts'
import { notifyFailure, notifyInfo, notifySuccess } from '@/lib/notify.ts'
import { keeping } from './keeping.ts'
import { clearMutation, moveMutation, shelfQuery } from './offices-api.ts'

interface Props {
  uid: string
  /** The reference numbers of the things. */
  numbers: readonly string[]
  onClose: () => void
  onDone: () => void
}

/** Asks to which shelf things are to be moved. */
export function MoveDialog({ uid, ...props }: Props) {
  const { mutateAsync: move } = useMutation(moveMutation(uid))
  return (
    <StepDialog
      {...props}
      title={t`Move to another shelf`}
      send={t`Move`}
      sending={t`Moving…`}
      failed={t`Some items could not be moved.`}
      missing={t`Please enter a shelf.`}
      take={async (shelf) => {
        const { changed } = await move({ numbers: props.numbers, shelf: shelf.trim() })
        notifySuccess(plural({ count: changed }, { one: '# item moved.', other: '# items moved.' }))
      }}
    >
      {(field) => (
        <TextField
          {...field}
          label={t`Shelf`}
          required
          maxLength={MAX_SHELF_LENGTH}
          autoComplete="off"
          autoCapitalize="characters"
        />
      )}
    </StepDialog>
  )
}

const CHOICES = [
  { value: 'owner', text: t`To their owners` },
  { value: 'finder', text: t`To the finders` },
  { value: 'charity', text: t`To a charity` },
  { value: 'police', text: t`To the police or the town hall` },
  { value: 'destroyed', text: t`To be destroyed` },
]

const claimedQuestion = (count: number) => ({
  title: plural(count, { one: '# of these items is claimed', other: '# of these items are claimed' }),
  text: t`If you continue, all open claims on them will end now. If you cancel, claimed items stay here.`,
  confirmLabel: t`Yes, end the claims`,
})

/** Asks where things go that the office keeps no longer. */
export function ClearDialog({ uid, ...props }: Props) {
  const { mutateAsync: clear } = useMutation(clearMutation(uid))
  const client = useQueryClient()
  return (
    <StepDialog
      {...props}
      title={t`Dispose of items`}
      note={t`Their posts will be deleted for good.`}
      send={t`Dispose of items`}
      sending={t`Disposing…`}
      failed={t`Some items could not be disposed of.`}
      missing={t`Please choose where the items go.`}
      take={async (value) => {
        const to = DESTINATIONS.find((known) => known === value)
        if (to === undefined) return
        let { step, changed, left } = await clear({ numbers: props.numbers, to })
        const shelf = client.getQueryData(shelfQuery(uid).queryKey)
        const claimed = left.filter((number) => shelf?.claimed.has(shelf.things.get(number)?.itemId ?? ''))
        if (claimed.length > 0 && (await confirmAction(claimedQuestion(claimed.length)))) {
          const more = await clear({ numbers: claimed, to, step, endsClaims: true })
          changed += more.changed
          left = left.filter((number) => !claimed.includes(number) || more.left.includes(number))
        }
        if (changed > 0)
          notifySuccess(plural({ count: changed }, { one: '# item disposed of.', other: '# items disposed of.' }))
        if (left.length > 0)
          notifyInfo(
            plural(
              { count: left.length },
              {
                one: '# item stays as it is, because it has been claimed or is no longer here.',
                other: '# items stay as they are, because they have been claimed or are no longer here.',
              },
            ),
          )
      }}
    >
      {(field) => (
        <>
          <RadioChoices {...field} legend={t`Where do the items go?`} choices={CHOICES} />
          <p role="status" className="empty:hidden">
            {field.value === 'finder' && keeping.finderClaim}
          </p>
        </>
      )}
    </StepDialog>
  )
}

interface StepDialogProps extends Omit<Props, 'uid'> {
  title: string
  /** What else happens. */
  note?: string
  send: string
  sending: string
  failed: string
  /** What is wrong if nothing was chosen. */
  missing: string
  /** Takes the step with what was chosen. */
  take: (value: string) => Promise<void>
  children: (field: TextBinding) => ReactNode
}

/** Asks for one value before something is done with many things. */
function StepDialog({
  numbers,
  onClose,
  onDone,
  title,
  note,
  send,
  sending,
  failed,
  missing,
  take,
  children,
}: StepDialogProps) {
  const form = useForm({
    initialValues: { value: '' },
    errorTexts: { value: missing },
    submit: async ({ value }) => {
      await take(value)
      onDone()
      onClose()
    },
    onFailure: (error, shown) => {
      if (!shown) notifyFailure(error, failed)
    },
  })
  return (
    <Modal title={title} onClose={onClose} busy={form.busy} className="max-w-[26rem]!">
      <form {...form.formProps} className="flex flex-col gap-5">
        <p>
          {plural({ count: numbers.length }, { one: 'You have selected # item.', other: 'You have selected # items.' })}{' '}
          <span>{t`You can undo this for 24 hours.`}</span> {note && <span>{note}</span>}
        </p>
        {children(form.fieldProps('value'))}
        <FormErrorNote error={form.failure} />
        <DialogButtons onCancel={onClose} send={send} sending={sending} busy={form.busy} />
      </form>
    </Modal>
  )
}
