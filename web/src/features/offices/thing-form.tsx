import { t } from '@lingui/core/macro'
import { CATEGORIES } from '@shared/items/categories.ts'
import { MAX_LENGTH } from '@shared/lib/lengths.ts'
import { type KeptThing, MAX_SHELF_LENGTH, RELEASES, type Release, type ThingInput } from '@shared/offices/offices.ts'
import type { ReactNode, RefObject } from 'react'
import { Button } from '@/components/button.tsx'
import { confirmAction } from '@/components/confirm.ts'
import { DateField } from '@/components/date-field.tsx'
import { SelectField } from '@/components/fields.tsx'
import { FormErrorNote, TextField } from '@/components/text-fields.tsx'
import { PictureField } from '@/features/items/photos/picture-field.tsx'
import { usePhoto } from '@/features/items/photos/use-photo.ts'
import { MISSING, TitleAndCategory } from '@/features/items/title-and-category.tsx'
import { TODAY } from '@/hooks/use-draft.ts'
import { useForm } from '@/hooks/use-form.ts'
import { notifyFailure } from '@/lib/notify.ts'

/** How much of a thing everyone may read. */
export const RELEASE_TEXTS: Record<Release, string> = {
  basics: t`Title, category, place and day`,
  description: t`Description, too`,
  photo: t`Description and photo, too`,
  nothing: t`Keep private`,
}

const DISCARD = {
  title: t`Discard your changes?`,
  text: t`What you typed will be lost.`,
  confirmLabel: t`Yes, discard`,
}

/** The fields that are folded away at the counter. */
const FOLDED = ['description', 'note', 'release'] as const

type ThingValues = Record<keyof ThingInput, string>

export const newThingValues = (): ThingValues => ({
  thumbnail: '',
  title: '',
  category: '',
  shelf: '',
  description: '',
  location: '',
  dateFound: TODAY,
  note: '',
  release: 'basics',
})

export function toThingValues(thing: KeptThing): ThingValues {
  const values = newThingValues()
  for (const name of Object.keys(values) as (keyof ThingValues)[]) values[name] = thing[name]
  return values
}

/** The selects hold one of their options once the browser's own checks have passed. */
const toThingInput = ({ category, release, ...texts }: ThingValues): ThingInput => ({
  ...texts,
  category: CATEGORIES.find((known) => known === category) ?? CATEGORIES[0],
  release: RELEASES.find((known) => known === release) ?? 'basics',
})

interface Props {
  initialValues: ThingValues
  draftKey: string
  submitLabel: string
  submittingLabel: string
  /** What a toast says if it was not saved. */
  failed: string
  /** Whether the form stays for the next thing of the same place and day. */
  staysForNext?: boolean
  /** Asked before it is sent. */
  mayBeSent?: (values: ThingValues) => boolean | Promise<boolean>
  submit: (input: ThingInput, readIdempotencyKey: () => string) => Promise<KeptThing>
  /** Called when what was typed is put away, if there is something to go back to. */
  onCancel?: () => void
  /** For a screen that puts the cursor into the first field. */
  titleRef?: RefObject<HTMLElement | null>
  /** Rendered above the first field. */
  children?: ReactNode
}

/** What an office writes down of a thing. Enter in any field but the longer texts saves it. */
export function ThingForm(props: Props) {
  const { initialValues, draftKey, submitLabel, submittingLabel, failed, staysForNext = false } = props
  const { onCancel, titleRef, children } = props
  const form = useForm({
    initialValues,
    draftKey,
    errorTexts: MISSING,
    beforeSubmit: props.mayBeSent,
    submit: async (values, readIdempotencyKey) => {
      const thumbnail = (await photo.waitForUpload()) ?? values.thumbnail
      const saved = await props.submit(toThingInput({ ...values, thumbnail }), readIdempotencyKey)
      // A photo that is no longer released has another address.
      form.setValue('thumbnail', saved.thumbnail)
      form.setValue('release', saved.release)
      photo.reset()
    },
    keepForAnother: ({ location, dateFound }) => (staysForNext ? { location, dateFound } : undefined),
    onFailure: (error, shown) => {
      if (!shown) notifyFailure(error, failed)
    },
  })
  const photo = usePhoto((address) => form.setValue('thumbnail', address), 'thumbnail')
  // What was typed before must not be sent unseen.
  const isAnyFolded = FOLDED.some((name) => form.values[name] !== initialValues[name])
  const isChanged = (Object.keys(initialValues) as (keyof ThingInput)[]).some(
    (name) => form.values[name] !== initialValues[name],
  )
  const { onChange: _, ...date } = form.fieldProps('dateFound')
  return (
    <form {...form.formProps} className="card grid gap-5 p-4 sm:grid-cols-2 sm:p-6 *:sm:col-span-2">
      {children}
      <TitleAndCategory fieldProps={form.fieldProps} {...(titleRef && { titleRef })} />
      <TextField
        {...form.fieldProps('shelf')}
        className="sm:col-span-1!"
        label={t`Shelf`}
        maxLength={MAX_SHELF_LENGTH}
        autoComplete="off"
        autoCapitalize="characters"
      />
      <TextField
        {...form.fieldProps('location')}
        className="sm:col-span-1!"
        label={t`Where it was found`}
        required
        maxLength={MAX_LENGTH.location}
        autoComplete="off"
      />
      <div className="sm:col-span-1!">
        <DateField {...date} label={t`Day it was found`} required onChange={(day) => form.setValue('dateFound', day)} />
      </div>
      <PictureField
        {...form.fieldProps('thumbnail')}
        label={t`Thumbnail`}
        help={t`Starts with https://.`}
        photo={photo}
        onChangeAddress={(address) => form.setValue('thumbnail', address)}
      />
      <details open={!staysForNext || isAnyFolded}>
        <summary className="min-h-11 w-fit cursor-pointer py-2.5 text-accent">
          {t`Description, note and visibility`}
        </summary>
        <div className="flex flex-col gap-5 pt-2">
          <TextField
            {...form.fieldProps('description')}
            multiline
            rows={3}
            label={t`Description`}
            optional
            maxLength={MAX_LENGTH.description}
          />
          <TextField
            {...form.fieldProps('note')}
            multiline
            rows={2}
            label={t`Note`}
            help={t`Only your office can see the note and the shelf.`}
            optional
            maxLength={MAX_LENGTH.privateNote}
          />
          <SelectField
            {...form.fieldProps('release')}
            label={t`Shown to the public`}
            options={(Object.keys(RELEASE_TEXTS) as Release[]).map((value) => ({ value, text: RELEASE_TEXTS[value] }))}
          />
        </div>
      </details>
      <FormErrorNote error={form.failure} />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" variant="primary" busy={form.busy} busyLabel={submittingLabel} className="max-sm:w-full">
          {submitLabel}
        </Button>
        {onCancel && (
          <Button
            disabled={form.busy}
            className="max-sm:w-full"
            onClick={async () => {
              if (isChanged && !(await confirmAction(DISCARD))) return
              form.startOver()
              onCancel()
            }}
          >
            {t`Cancel`}
          </Button>
        )}
      </div>
    </form>
  )
}
