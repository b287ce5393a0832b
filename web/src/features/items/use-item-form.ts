import { t } from '@lingui/core/macro'
import type { ItemBody, MyItem } from '@shared/items/items.ts'
import type { OwnItem } from '@shared/posts/item-details.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'
import { useForm } from '@/hooks/use-form.ts'
import { useTyped } from '@/hooks/use-typed.ts'
import { ApiError } from '@/lib/api-client.ts'
import { type ItemValues, toItemBody } from './item-values.ts'
import { type SharedPhoto, takeSharedPhoto } from './photos/photo-from-app.ts'
import { usePhoto } from './photos/use-photo.ts'
import { usePublicCheck, useRepeatCheck } from './use-post-checks.ts'

const MISSING = {
  postType: t`Please choose Lost or Found.`,
  title: t`Please give it a title, such as “Black umbrella”.`,
  category: t`Please choose a category.`,
  location: t`Please say where it was.`,
  dateLost: t`Please choose a date, for example May 31, 2026.`,
  whereNow: t`Please say where it was handed in, or leave this empty.`,
  thumbnail: t`Please give a full address that starts with https://, or leave this empty.`,
  identifier: t`Please give at least 6 letters and digits of it, or leave this empty.`,
} as const

const CHOSEN_BY_LINK = ['postType'] as const
const NOTHING_PRIVATE = { privateNote: '', identifier: '', identifierStep: '', coordinates: '' }
const isPrivate = (name: string): name is (typeof PRIVATE_FIELDS)[number] =>
  PRIVATE_FIELDS.some((field) => field === name)

/** The value of the button that goes on with another post. */
export const ANOTHER = 'another'

export interface ItemFormOptions {
  initialValues: ItemValues
  /** The post that is changed; a new one has none. */
  item?: OwnItem | undefined
  /** The poster's own posts, to notice a new one that repeats one of them. */
  ownPosts?: readonly MyItem[] | undefined
  draftKey: string
  /**
   * @param readIdempotencyKey returns the idempotency key, the same until this has succeeded
   * @param another whether the form stays open for another post
   */
  submit: (input: ItemBody, readIdempotencyKey: () => string, another: boolean) => Promise<void>
  onFailure: (error: unknown, shown: boolean) => void
}

/**
 * The state of a post's form: what is typed, what of it is kept out of the draft, the photo, and
 * what should not be public.
 */
export function useItemForm({ initialValues, item, ownPosts, draftKey, submit, onFailure }: ItemFormOptions) {
  const isFixed = (item?.openClaims ?? 0) > 0
  // A draft may be older than the claim.
  const fixedValues = isFixed ? claimedValues(initialValues) : {}
  const hidden = usePrivateValues(draftKey, initialValues)
  const form = useForm({
    initialValues: { ...initialValues, ...NOTHING_PRIVATE },
    draftKey,
    chosen: CHOSEN_BY_LINK,
    errorTexts: MISSING,
    // If an earlier try may have arrived, it is the server that knows whether this repeats it.
    beforeSubmit: async (typed, wasSent) =>
      (await check.mayBeSent({ ...typed, ...fixedValues })) && (wasSent || repeat.mayBeSent(typed)),
    submit: async (typed, readIdempotencyKey, pressed) => {
      const thumbnail = (await photo.waitForUpload()) ?? typed.thumbnail
      try {
        const body = toItemBody({ ...typed, ...fixedValues, ...hidden.values, thumbnail }, item && initialValues)
        await submit(body, readIdempotencyKey, pressed === ANOTHER)
      } catch (error) {
        // The form was open for so long that the board has deleted the uploaded photo.
        if (error instanceof ApiError && error.fieldErrors.thumbnail) photo.reset()
        // The form says itself what the earlier try has made, and that a further press sends both.
        if (error instanceof ApiError && error.code === 'idempotency-key-reused') repeat.allow()
        throw error
      }
      hidden.forget()
      if (pressed === ANOTHER) {
        photo.reset()
        hidden.startOver({ coordinates: hidden.values.coordinates })
      }
    },
    leavesOnSuccess: true,
    keepForAnother: ({ postType, category, location, dateLost, whereNow, contact }, pressed) =>
      pressed === ANOTHER ? { postType, category, location, dateLost, whereNow, contact } : undefined,
    onFailure,
  })
  const photo = usePhoto((address) => form.setValue('thumbnail', address), 'thumbnail')
  const client = useQueryClient()
  const [shared, setShared] = useState<SharedPhoto>()
  const takeShared = useEffectEvent(async () => {
    if (!item) setShared(await takeSharedPhoto(client))
  })
  useEffect(() => void takeShared(), [])
  const values = { ...form.values, ...fixedValues, ...hidden.values }
  const check = usePublicCheck({ ...form.values, ...fixedValues }, initialValues)

  const repeat = useRepeatCheck(ownPosts)

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

  return {
    form,
    photo,
    /** What another app has shared, until its photo is taken or left out. */
    shared,
    decideShared: (isWanted: boolean) => {
      if (shared && isWanted) photo.upload(shared.photo)
      setShared(undefined)
    },
    check,
    repeat,
    /** What is typed, also what is private or fixed. */
    values,
    setValue,
    /** Whether claims are open, so that what they answer to stays as it is. */
    isFixed,
    /** Whether the private values that were typed earlier were still there at first. */
    isPrivateKept: hidden.isKept,
    /** Puts back what claims answer to, as it was before. */
    putBack,
    startOver,
  }
}

/** The values of a post that its claims answer to. */
const claimedValues = ({ postType, contact, question }: ItemValues) => ({ postType, contact, question })

export const PRIVATE_FIELDS = ['privateNote', 'identifier', 'identifierStep', 'coordinates'] as const
type PrivateValues = Pick<ItemValues, (typeof PRIVATE_FIELDS)[number]>

/**
 * The values that nobody but the poster may know. They are no part of the draft, because others who
 * use the same machine could read that in the browser's storage.
 * @param key names the form and its user
 */
export function usePrivateValues(key: string, { privateNote, identifier, identifierStep, coordinates }: PrivateValues) {
  const initial = { privateNote, identifier, identifierStep, coordinates }
  const typed = useTyped<PrivateValues>(key)
  const [kept] = useState(typed.read)
  const [values, setValues] = useState(kept ?? initial)
  return {
    values,
    /** Whether what was typed earlier was still there at first. */
    isKept: kept !== undefined,
    setValue: (name: keyof PrivateValues, value: string) =>
      setValues((before) => {
        const next = { ...before, [name]: value }
        typed.write(next)
        return next
      }),
    /** Forgets what was typed. */
    forget: typed.forget,
    /** Forgets it, and has the first values again, but for those that are kept. */
    startOver: (kept: Partial<PrivateValues> = {}) => {
      typed.forget()
      setValues({ ...initial, ...kept })
    },
  }
}
