import { t } from '@lingui/core/macro'
import { CATEGORIES } from '@shared/items/categories.ts'
import { POST_TYPES, type PostType } from '@shared/items/item-status.ts'
import { MAX_LENGTH } from '@shared/lib/lengths.ts'
import { type ReactNode, Suspense, useState } from 'react'
import { Button } from '@/components/button.tsx'
import { DateField } from '@/components/date-field.tsx'
import { SelectField } from '@/components/fields.tsx'
import { categoryWord, postTypeWord } from '@/components/item-words.ts'
import { FormErrorNote, TextField } from '@/components/text-fields.tsx'
import { useMediaQuery } from '@/hooks/use-browser.ts'
import { ApiError } from '@/lib/api-client.ts'
import type { SessionUser } from '@/lib/auth/auth-context.ts'
import { lazyPart } from '@/lib/load-scripts.ts'
import { ContactInfo, FormPart, RoughPlaceField, WhereNowField } from './item-fields.tsx'
import { ClaimsNote, FoundDocumentsNote, RepeatNote, RestoredNote, SharedPhotoNote } from './item-form-notes.tsx'
import { contactOf } from './item-values.ts'
import { PictureField } from './photos/picture-field.tsx'
import { ProofFields } from './proof-fields.tsx'
import { PublicCheckPanel } from './public-check-panel.tsx'
import { ANOTHER, type ItemFormOptions, useItemForm } from './use-item-form.ts'

// A phone has no room for it, and does not load it.
const CardPreview = lazyPart(() => import('./card-preview.tsx'))

interface Props extends ItemFormOptions {
  user: SessionUser
  /** The type that the link to the form asks for. An older draft may be of the other one. */
  askedType?: PostType | undefined
  submitLabel: string
  submittingLabel: string
  /** The label of a second button, which keeps the form open for another post. */
  submitAnotherLabel?: string
  /** Shows why a submission failed. */
  Failure?: typeof FormErrorNote
  /** Rendered above the title, where another post begins. */
  note?: ReactNode
}

/** The fields of a post, for adding and updating alike. */
export function ItemForm(props: Props) {
  const { user, item, askedType, submitLabel, submittingLabel, submitAnotherLabel, Failure = FormErrorNote } = props
  const {
    form,
    photo,
    shared,
    decideShared,
    check,
    repeat,
    values,
    setValue,
    isFixed,
    isPrivateKept,
    putBack,
    startOver,
  } = useItemForm(props)
  const { onChange: _, ...date } = form.fieldProps('dateLost')
  // A half-typed address would be asked for a picture at each letter.
  const [picture, setPicture] = useState('')
  const isWide = useMediaQuery('(width >= 64rem)')
  const isFound = values.postType === 'Found'
  const addsAnother = form.busy && form.pressed === ANOTHER

  return (
    <div className="grid items-start gap-12 lg:grid-cols-[minmax(0,34rem)_minmax(0,18rem)]">
      <form
        {...form.formProps}
        onClickCapture={({ detail }) => check.noticeClick(detail)}
        className="card flex min-w-0 flex-col gap-8 p-4 sm:p-6"
      >
        {item && isFixed && <ClaimsNote itemId={item._id} />}
        {form.restored && (
          <RestoredNote
            otherType={askedType === form.values.postType ? undefined : askedType}
            onChangeType={(type) => form.setValue('postType', type)}
            onStartOver={startOver}
            mayLackPrivate={!isPrivateKept}
          />
        )}
        <FormPart legend={t`What`}>
          <SelectField
            {...form.fieldProps('postType')}
            value={values.postType}
            disabled={isFixed}
            className={isFixed ? '[&_select]:border-line [&_select]:bg-bg [&_select]:text-muted' : undefined}
            label={t`Post Type`}
            options={POST_TYPES.map((value) => ({ value, text: postTypeWord(value) }))}
            placeholder={t`Choose Lost or Found`}
            required
          />
          {shared && <SharedPhotoNote count={shared.count} onDecide={decideShared} />}
          <PictureField
            {...form.fieldProps('thumbnail')}
            label={t`Thumbnail`}
            help={t`Starts with https://.`}
            photo={photo}
            onShow={setPicture}
            onChangeAddress={(address) => form.setValue('thumbnail', address)}
          />
          {props.note}
          <TextField
            {...form.fieldProps('title')}
            label={t`Title`}
            required
            maxLength={MAX_LENGTH.title}
            autoComplete="off"
            autoCapitalize="sentences"
          />
          <TextField
            {...form.fieldProps('description')}
            multiline
            label={t`Description`}
            help={t`Keep one detail to yourself as proof.`}
            optional
            maxLength={MAX_LENGTH.description}
          />
          <SelectField
            {...form.fieldProps('category')}
            label={t`Category`}
            options={CATEGORIES.map((value) => ({ value, text: categoryWord(value) }))}
            placeholder={t`Choose a category`}
            required
          />
          <FoundDocumentsNote shown={isFound && values.category === 'documents'} />
        </FormPart>
        <FormPart legend={t`Where and when`}>
          <TextField
            {...form.fieldProps('location')}
            label={t`Location`}
            help={t`Be as precise as you can.`}
            required
            maxLength={MAX_LENGTH.location}
            autoComplete="off"
          />
          <RoughPlaceField
            {...form.fieldProps('coordinates')}
            value={values.coordinates}
            onChoose={(place) => setValue('coordinates', place)}
            isKept={item?.hasCoordinates ?? false}
          />
          <DateField {...date} label={t`Date Lost`} required onChange={(day) => form.setValue('dateLost', day)} />
          {isFound && (
            <WhereNowField {...form.fieldProps('whereNow')} onSuggestion={(text) => form.setValue('whereNow', text)} />
          )}
        </FormPart>
        <ContactInfo
          {...form.fieldProps('contact')}
          value={contactOf(values)}
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
          hasIdentifier={item?.hasIdentifier ?? false}
          fixed={isFixed}
        />
        {item && isClaimsOpen(form.failure) ? (
          <ClaimsNote itemId={item._id} onPutBack={putBack} />
        ) : (
          <Failure error={form.failure} />
        )}
        {(check.finds.length > 0 || check.isDecided) && (
          <PublicCheckPanel
            check={check}
            values={values}
            email={user.email}
            setValue={setValue}
            submitLabel={submitLabel}
            pressed={form.pressed}
          />
        )}
        {repeat.repeated && (
          <RepeatNote key={repeat.asked} post={repeat.repeated} pressed={form.pressed} onAllow={repeat.allow} />
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
      <Suspense>
        {isWide && <CardPreview values={{ ...values, thumbnail: picture }} photo={photo.preview} item={item} />}
      </Suspense>
    </div>
  )
}

export const isClaimsOpen = (error: unknown) => error instanceof ApiError && error.code === 'claims-open'
