import { t } from '@lingui/core/macro'
import { CATEGORIES } from '@shared/items/categories.ts'
import { MAX_LENGTH } from '@shared/lib/lengths.ts'
import type { Loss } from '@shared/losses/losses.ts'
import { useMutation } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { AddressText } from '@/components/address-text.tsx'
import { Button, ButtonLink, DialogButtons } from '@/components/button.tsx'
import { DateField } from '@/components/date-field.tsx'
import { Modal } from '@/components/modal.tsx'
import { FormErrorNote, TextField } from '@/components/text-fields.tsx'
import { paths } from '@/config/paths.ts'
import { MISSING, TitleAndCategory } from '@/features/items/title-and-category.tsx'
import { TODAY } from '@/hooks/use-draft.ts'
import { useForm } from '@/hooks/use-form.ts'
import { notifyFailure } from '@/lib/notify.ts'
import { language } from '@/lib/words.tsx'
import { writeDownLossMutation } from './losses-api.ts'

interface Props {
  /** What someone asks for. */
  words: string
  onClose: () => void
}

/** Posts what someone has lost who asks at the counter, and then shows its number. */
export default function LossDialog({ words, onClose }: Props) {
  const { mutateAsync } = useMutation(writeDownLossMutation)
  const [posted, setPosted] = useState<Loss & { email: string }>()
  const form = useForm({
    initialValues: {
      title: words,
      category: '',
      description: '',
      location: '',
      dateLost: TODAY,
      email: '',
    },
    errorTexts: { ...MISSING, dateLost: MISSING.dateFound },
    submit: async ({ category, ...texts }, readIdempotencyKey) => {
      const known = CATEGORIES.find((one) => one === category) ?? CATEGORIES[0]
      const loss = await mutateAsync({ loss: { ...texts, category: known, language }, key: readIdempotencyKey() })
      setPosted({ ...loss, email: texts.email })
    },
    onFailure: (error, shown) => {
      if (!shown) notifyFailure(error, t`The post could not be published.`)
    },
  })
  const { onChange: _, ...date } = form.fieldProps('dateLost')
  return (
    <Modal title={t`Report it lost for this person`} onClose={onClose} busy={form.busy} className="max-w-[30rem]!">
      {posted ? (
        <Posted loss={posted} onClose={onClose} />
      ) : (
        <form {...form.formProps} className="flex flex-col gap-5">
          <TitleAndCategory fieldProps={form.fieldProps} />
          <TextField
            {...form.fieldProps('location')}
            label={t`Where it was lost`}
            required
            maxLength={MAX_LENGTH.location}
            autoComplete="off"
          />
          <DateField {...date} label={t`Day it was lost`} required onChange={(day) => form.setValue('dateLost', day)} />
          <TextField
            {...form.fieldProps('description')}
            multiline
            rows={3}
            label={t`Description`}
            help={t`Everyone can read this. Please leave out names and phone numbers.`}
            optional
            maxLength={MAX_LENGTH.description}
          />
          <TextField
            {...form.fieldProps('email')}
            type="email"
            label={t`Their email address`}
            help={t`We’ll send one email asking whether we may write to them. Nobody can see the address.`}
            optional
            maxLength={MAX_LENGTH.email}
            autoComplete="off"
          />
          <FormErrorNote error={form.failure} />
          <DialogButtons onCancel={onClose} send={t`Publish`} sending={t`Posting…`} busy={form.busy} />
        </form>
      )}
    </Modal>
  )
}

/** The number, which the person at the counter is told. */
function Posted({
  loss: { number, itemId, email, isAsked },
  onClose,
}: {
  loss: Loss & { email: string }
  onClose: () => void
}) {
  const ref = useRef<HTMLDivElement>(null)
  // The button that had the focus is gone; the number is read out.
  useEffect(() => ref.current?.focus(), [])
  return (
    <div ref={ref} tabIndex={-1} className="flex flex-col gap-4 focus:outline-none">
      <p>
        {t`The post is published. Its number is:`}{' '}
        <bdi className="block text-page text-2xl font-bold tabular-nums">{number}</bdi>
      </p>
      {isAsked && (
        <p className="wrap-anywhere">
          <AddressText>
            {t`An email is on its way to ${{ email }}. It asks whether we may write to that address. They can also use it to take over the post.`}
          </AddressText>
        </p>
      )}
      {email !== '' && !isAsked && (
        <p>{t`No email was sent to this address, so we won’t contact them. Please ask them to come back with the number.`}</p>
      )}
      <div className="flex flex-col-reverse gap-3 sm:flex-row sm:justify-end">
        <ButtonLink to={paths.item(itemId)}>{t`See the post`}</ButtonLink>
        <Button variant="primary" onClick={onClose}>{t`Done`}</Button>
      </div>
    </div>
  )
}
