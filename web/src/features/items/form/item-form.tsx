import type { Item, ItemBody } from '@shared/items/items.ts'
import { CATEGORIES, MAX_LENGTH, POST_TYPES, type PostType } from '@shared/lib/shared-constants.ts'
import { type ReactNode, Suspense, useRef } from 'react'
import { Button } from '@/components/button.tsx'
import { DateField } from '@/components/date-field.tsx'
import { FormErrorNote } from '@/components/form-error-note.tsx'
import { SelectField } from '@/components/select-field.tsx'
import { TextField } from '@/components/text-field.tsx'
import { ThumbnailField } from '@/features/photos/thumbnail-field.tsx'
import { usePhoto } from '@/features/photos/use-photo.ts'
import { useForm } from '@/hooks/use-form.ts'
import { ApiError } from '@/lib/api-client.ts'
import type { SessionUser } from '@/lib/auth/auth-context.ts'
import { ContactInfo } from './contact-info.tsx'
import { FoundDocumentsNote } from './found-documents-note.tsx'
import { itemFormTexts as texts } from './item-form.texts.ts'
import { type ItemValues, toItemBody } from './item-values.ts'
import { ClaimsNote, PublicCheckPanel } from './late-parts.tsx'
import { ProofFields } from './proof-fields.tsx'
import { RestoredNote } from './restored-note.tsx'
import { PRIVATE_FIELDS, usePrivateValues } from './use-private-values.ts'
import { usePublicCheck } from './use-public-check.ts'
import { WhereNowField } from './where-now-field.tsx'

const { labels, help, missing } = texts
const CHOSEN_BY_LINK = ['postType'] as const
const POST_TYPE_OPTIONS = POST_TYPES.map((value) => ({ value }))
const CATEGORY_OPTIONS = CATEGORIES.map((value) => ({ value }))
const NOTHING_PRIVATE = { privateNote: '', identifier: '', identifierStep: '' }
const isPrivate = (name: string): name is (typeof PRIVATE_FIELDS)[number] =>
  PRIVATE_FIELDS.some((field) => field === name)

/** A post that is not sent yet, because its poster has something to decide. */
class HeldBack extends Error {}

/** The value of the button that goes on with another post. */
const ANOTHER = 'another'

interface Props {
  user: SessionUser
  initialValues: ItemValues
  /** The post that is changed; a new one has none. */
  item?: Item | undefined
  draftKey: string
  /** The type that the link to the form asks for. An older draft may be of the other one. */
  askedType?: PostType | undefined
  submitLabel: string
  submittingLabel: string
  /** The label of a second button, which keeps the form open for another post. */
  submitAnotherLabel?: string
  /**
   * @param readIdempotencyKey returns the idempotency key, the same until this has succeeded
   * @param another whether the form stays open for another post
   * @param isRetry whether an earlier try with the same key may have arrived
   */
  submit: (input: ItemBody, readIdempotencyKey: () => string, another: boolean, isRetry: boolean) => Promise<void>
  onFailure: (error: unknown, shown: boolean) => void
  /** Shows why a submission failed. */
  Failure?: typeof FormErrorNote
  /** Rendered above the title, where another post begins. */
  note?: ReactNode
}

/** The fields of a post, for adding and updating alike. */
export function ItemForm({
  user,
  initialValues,
  item,
  draftKey,
  askedType,
  submitLabel,
  submittingLabel,
  submitAnotherLabel,
  submit,
  onFailure,
  Failure = FormErrorNote,
  note,
}: Props) {
  const isFixed = (item?.openClaims ?? 0) > 0
  // A draft may be older than the claim.
  const fixedValues = isFixed ? claimedValues(initialValues) : {}
  const hidden = usePrivateValues(draftKey, initialValues)
  const tries = useRef(0)
  const form = useForm({
    initialValues: { ...initialValues, ...NOTHING_PRIVATE },
    draftKey,
    chosen: CHOSEN_BY_LINK,
    errorTexts: missing,
    submit: async (typed, readIdempotencyKey, pressed) => {
      if (!(await check.mayBeSent(typed))) throw new HeldBack()
      tries.current += 1
      const thumbnail = (await photo.waitForUpload()) ?? typed.thumbnail
      try {
        const body = toItemBody({ ...typed, ...fixedValues, ...hidden.values, thumbnail }, initialValues)
        await submit(body, readIdempotencyKey, pressed === ANOTHER, form.restored || tries.current > 1)
      } catch (error) {
        // The form was open for so long that the board has deleted the uploaded photo.
        if (error instanceof ApiError && error.fieldErrors.thumbnail) photo.reset()
        throw error
      }
      tries.current = 0
      hidden.forget()
      if (pressed === ANOTHER) {
        photo.reset()
        hidden.startOver()
      }
    },
    leavesOnSuccess: true,
    keepForAnother: ({ postType, category, location, dateLost, whereNow, contact }, pressed) =>
      pressed === ANOTHER ? { postType, category, location, dateLost, whereNow, contact } : undefined,
    onFailure: (error, shown) => {
      if (!(error instanceof HeldBack)) onFailure(error, shown)
    },
  })
  const photo = usePhoto((address) => form.setValue('thumbnail', address))
  const { onChange: _, ...date } = form.fieldProps('dateLost')
  const thumbnail = form.fieldProps('thumbnail')
  const values = { ...form.values, ...fixedValues, ...hidden.values }
  const check = usePublicCheck(form.values, initialValues)
  const isFound = values.postType === 'Found'
  const addsAnother = form.busy && form.pressed === ANOTHER

  function setValue(name: keyof ItemValues, value: string) {
    if (isPrivate(name)) hidden.setValue(name, value)
    // The draft has nothing private, but an error beside the field goes.
    form.setValue(name, isPrivate(name) ? '' : value)
  }

  function putBack() {
    for (const [name, value] of Object.entries(claimedValues(initialValues)))
      form.setValue(name as keyof ItemValues, value)
  }

  function startOver() {
    photo.reset()
    hidden.startOver()
    form.startOver()
  }

  return (
    <form
      {...form.formProps}
      onClickCapture={({ detail }) => check.noticeClick(detail)}
      className="flex flex-col gap-5 rounded-card border border-line bg-surface p-4 sm:p-6"
    >
      {item && isFixed && (
        <Suspense>
          <ClaimsNote itemId={item._id} />
        </Suspense>
      )}
      {form.restored && (
        <RestoredNote
          otherType={askedType === form.values.postType ? undefined : askedType}
          onChangeType={(type) => form.setValue('postType', type)}
          onStartOver={startOver}
          mayLackPrivate={!hidden.isKept}
        />
      )}
      <SelectField
        {...form.fieldProps('postType')}
        value={values.postType}
        disabled={isFixed}
        className={isFixed ? '[&_select]:border-line [&_select]:bg-bg [&_select]:text-muted' : undefined}
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
      {note}
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
      <FoundDocumentsNote shown={isFound && values.category === 'documents'} />
      <TextField
        {...form.fieldProps('location')}
        label={labels.location}
        help={help.location}
        required
        maxLength={MAX_LENGTH.location}
        autoComplete="off"
      />
      <DateField {...date} label={labels.dateLost} required onChange={(day) => form.setValue('dateLost', day)} />
      {isFound && (
        <WhereNowField {...form.fieldProps('whereNow')} onSuggestion={(text) => form.setValue('whereNow', text)} />
      )}
      <ContactInfo
        {...form.fieldProps('contact')}
        value={values.contact}
        user={item ? undefined : user}
        fixed={isFixed}
      />
      <ProofFields
        values={values}
        fieldProps={(name) => ({
          ...form.fieldProps(name),
          value: values[name],
          onChange: ({ target }) => setValue(name, target.value),
        })}
        setValue={setValue}
        hasIdentifier={item?.hasIdentifier === true}
        fixed={isFixed}
      />
      {item && isClaimsOpen(form.failure) ? (
        <Suspense>
          <ClaimsNote itemId={item._id} onPutBack={putBack} />
        </Suspense>
      ) : (
        <Failure error={form.failure} />
      )}
      {(check.finds.length > 0 || check.isDecided) && (
        <Suspense>
          <PublicCheckPanel
            finds={check.finds}
            values={values}
            email={user.email}
            setValue={setValue}
            onDecision={check.decide}
            isDecided={check.isDecided}
            pressed={form.pressed}
          />
        </Suspense>
      )}
      <div className="flex flex-col gap-3 sm:flex-row">
        <Button
          type="submit"
          variant="primary"
          busy={form.busy && !addsAnother}
          busyLabel={submittingLabel}
          disabled={addsAnother}
        >
          {submitLabel}
        </Button>
        {submitAnotherLabel && (
          <Button
            type="submit"
            value={ANOTHER}
            busy={addsAnother}
            busyLabel={submittingLabel}
            disabled={form.busy && !addsAnother}
          >
            {submitAnotherLabel}
          </Button>
        )}
      </div>
    </form>
  )
}

/** The values of a post that its claims answer to. */
const claimedValues = ({ postType, contact, question }: ItemValues) => ({ postType, contact, question })

export const isClaimsOpen = (error: unknown) => error instanceof ApiError && error.code === 'claims-open'
