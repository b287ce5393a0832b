import type { ItemInput } from '@shared/items/items.ts'
import { CATEGORIES, MAX_LENGTH, POST_TYPES, type PostType } from '@shared/lib/shared-constants.ts'
import type { ReactNode } from 'react'
import { Button } from '@/components/button.tsx'
import { DateField } from '@/components/date-field.tsx'
import { FormErrorNote } from '@/components/form-error-note.tsx'
import { SelectField } from '@/components/select-field.tsx'
import { TextField } from '@/components/text-field.tsx'
import { ThumbnailField } from '@/features/photos/thumbnail-field.tsx'
import { usePhoto } from '@/features/photos/use-photo.ts'
import { useForm } from '@/hooks/use-form.ts'
import { ApiError } from '@/lib/api-client.ts'
import { itemFormTexts as texts } from './item-form.texts.ts'
import { type ItemValues, toItemInput } from './item-values.ts'
import { RestoredNote } from './restored-note.tsx'

const { labels, help, missing } = texts
const CHOSEN_BY_LINK = ['postType'] as const
const POST_TYPE_OPTIONS = POST_TYPES.map((value) => ({ value }))
const CATEGORY_OPTIONS = CATEGORIES.map((value) => ({ value }))

interface Props {
  initialValues: ItemValues
  draftKey: string
  /** The type that the link to the form asks for. An older draft may be of the other one. */
  askedType?: PostType | undefined
  submitLabel: string
  submittingLabel: string
  /** @param readIdempotencyKey returns the idempotency key, the same until this has succeeded */
  submit: (input: ItemInput, readIdempotencyKey: () => string) => Promise<void>
  onFailure: (error: unknown, shown: boolean) => void
  /** Shows why a submission failed. */
  Failure?: typeof FormErrorNote
  /** Rendered between the fields and the button. */
  children?: ReactNode
}

/** The fields of a post, for adding and updating alike. */
export function ItemForm({
  initialValues,
  draftKey,
  askedType,
  submitLabel,
  submittingLabel,
  submit,
  onFailure,
  Failure = FormErrorNote,
  children,
}: Props) {
  const form = useForm({
    initialValues,
    draftKey,
    chosen: CHOSEN_BY_LINK,
    errorTexts: missing,
    submit: async (values, readIdempotencyKey) => {
      const thumbnail = (await photo.waitForUpload()) ?? values.thumbnail
      try {
        await submit(toItemInput({ ...values, thumbnail }), readIdempotencyKey)
      } catch (error) {
        // The form was open for so long that the board has deleted the uploaded photo.
        if (error instanceof ApiError && error.fieldErrors.thumbnail) photo.reset()
        throw error
      }
    },
    leavesOnSuccess: true,
    onFailure,
  })
  const photo = usePhoto((address) => form.setValue('thumbnail', address))
  const { onChange: _, ...date } = form.fieldProps('dateLost')
  const thumbnail = form.fieldProps('thumbnail')

  function startOver() {
    photo.reset()
    form.startOver()
  }

  return (
    <form {...form.formProps} className="flex flex-col gap-5 rounded-card border border-line bg-surface p-4 sm:p-6">
      {form.restored && (
        <RestoredNote
          otherType={askedType === form.values.postType ? undefined : askedType}
          onChangeType={(type) => form.setValue('postType', type)}
          onStartOver={startOver}
        />
      )}
      <SelectField
        {...form.fieldProps('postType')}
        label={labels.postType}
        options={POST_TYPE_OPTIONS}
        placeholder={texts.choosePostType}
        required
      />
      <ThumbnailField
        {...thumbnail}
        onChange={(event) => {
          photo.reset()
          thumbnail.onChange(event)
        }}
        photo={photo.state}
        onChoosePhoto={photo.upload}
        onCancelPhoto={photo.reset}
        onRemove={() => {
          photo.remove()
          form.setValue('thumbnail', '')
        }}
      />
      <TextField
        {...form.fieldProps('title')}
        label={labels.title}
        required
        maxLength={MAX_LENGTH.title}
        autoComplete="off"
        autoCapitalize="sentences"
      />
      <TextField
        {...form.fieldProps('description')}
        multiline
        label={labels.description}
        help={help.description}
        optional
        maxLength={MAX_LENGTH.description}
      />
      <SelectField
        {...form.fieldProps('category')}
        label={labels.category}
        options={CATEGORY_OPTIONS}
        placeholder={texts.chooseCategory}
        required
      />
      <TextField
        {...form.fieldProps('location')}
        label={labels.location}
        help={help.location}
        required
        maxLength={MAX_LENGTH.location}
        autoComplete="off"
      />
      <DateField {...date} label={labels.dateLost} required onChange={(day) => form.setValue('dateLost', day)} />
      {children}
      <Failure error={form.failure} />
      <Button type="submit" variant="primary" busy={form.busy} busyLabel={submittingLabel} className="sm:self-start">
        {submitLabel}
      </Button>
    </form>
  )
}
