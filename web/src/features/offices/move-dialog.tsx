import { plural, t } from '@lingui/core/macro'
import { MAX_SHELF_LENGTH } from '@shared/offices/offices.ts'
import { useMutation } from '@tanstack/react-query'
import { DialogButtons } from '@/components/button.tsx'
import { Modal } from '@/components/modal.tsx'
import { FormErrorNote, TextField } from '@/components/text-fields.tsx'
import { useForm } from '@/hooks/use-form.ts'
import { notifyFailure, notifySuccess } from '@/lib/notify.ts'
import { moveMutation } from './offices-api.ts'

interface Props {
  uid: string
  /** The reference numbers of the things. */
  numbers: readonly string[]
  onClose: () => void
  onMoved: () => void
}

/** Asks to which shelf things are to be moved. */
export function MoveDialog({ uid, numbers, onClose, onMoved }: Props) {
  const { mutateAsync: move } = useMutation(moveMutation(uid))
  const form = useForm({
    initialValues: { shelf: '' },
    submit: async ({ shelf }) => {
      const moved = await move({ numbers, shelf: shelf.trim() })
      notifySuccess(plural({ count: moved }, { one: '# thing is moved.', other: '# things are moved.' }))
      onMoved()
      onClose()
    },
    onFailure: (error, shown) => {
      if (!shown) notifyFailure(error, t`Not everything was moved.`)
    },
  })
  return (
    <Modal title={t`Move to another shelf`} onClose={onClose} busy={form.busy} className="max-w-[26rem]!">
      <form {...form.formProps} className="flex flex-col gap-5">
        <p>
          {plural({ count: numbers.length }, { one: 'You have chosen # thing.', other: 'You have chosen # things.' })}{' '}
          <span>{t`You can take this back for a day.`}</span>
        </p>
        <TextField
          {...form.fieldProps('shelf')}
          label={t`Shelf`}
          required
          maxLength={MAX_SHELF_LENGTH}
          autoComplete="off"
          autoCapitalize="characters"
        />
        <FormErrorNote error={form.failure} />
        <DialogButtons onCancel={onClose} send={t`Move`} sending={t`Moving…`} busy={form.busy} />
      </form>
    </Modal>
  )
}
