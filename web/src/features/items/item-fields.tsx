import { t } from '@lingui/core/macro'
import { CONTACTS } from '@shared/items/item-status.ts'
import { MAX_LENGTH } from '@shared/lib/lengths.ts'
import { type ChangeEvent, type ReactNode, useId, useRef, useState } from 'react'
import { Button } from '@/components/button.tsx'
import { SelectField } from '@/components/fields.tsx'
import { type TextBinding, TextField } from '@/components/text-fields.tsx'
import { meetingPlaces } from '@/config/meeting-places.ts'
import type { SessionUser } from '@/lib/auth/auth-context.ts'
import { isolate } from '@/lib/words.tsx'
import { KEPT_PLACE } from './item-values.ts'
import { locate } from './locate.ts'

/** What can be chosen, and a line on what follows from it. The line, too, can be pressed. */
const OPTIONS = {
  email: {
    label: t`Show my email to people who are logged in`,
    line: t`They’ll email you directly.`,
  },
  board: {
    label: t`Through this site only`,
    line: t`Your address stays hidden. You decide who gets it.`,
  },
} as const

interface Props {
  /** The poster of a new post, who is the user signed in; not editable. */
  user: SessionUser | undefined
  value: string
  error: string | undefined
  /** Claims are open, so that it stays as it is. */
  fixed: boolean
  onChange: (event: ChangeEvent<HTMLInputElement>) => void
}

/** One of the parts of the form. */
export function FormPart({ legend, children }: { legend: string; children: ReactNode }) {
  return (
    <fieldset className="min-w-0 border-t border-line pt-4">
      <legend className="pe-3 text-lg font-semibold">{legend}</legend>
      <div className="flex flex-col gap-5">{children}</div>
    </fieldset>
  )
}

/** How people reach the poster. */
export function ContactInfo({ user, value, error, fixed, onChange }: Props) {
  const id = useId()
  return (
    <FormPart legend={t`Contact info`}>
      {user && (
        <>
          <p className="text-sm text-muted">
            {value === 'board'
              ? t`People who are logged in can see your name on your post, but not your email.`
              : t`People who are logged in can see this on your post.`}
          </p>
          <TextField label={t`Name`} name="name" value={user.name} readOnly />
          <TextField label={t`Email`} name="email" type="email" value={user.email} readOnly />
        </>
      )}
      <div
        role="radiogroup"
        aria-label={t`How people can contact you`}
        aria-describedby={error ? id : undefined}
        className="flex flex-col gap-1"
      >
        {CONTACTS.map((contact) => (
          <label
            key={contact}
            className="flex min-h-11 cursor-pointer items-start gap-3 py-1.5 has-disabled:cursor-not-allowed"
          >
            <input
              type="radio"
              name="contact"
              value={contact}
              checked={value === contact}
              disabled={fixed}
              onChange={onChange}
              aria-labelledby={`${id}-${contact}-label`}
              aria-describedby={`${id}-${contact}-line`}
              className="mt-1 size-[1.1em] shrink-0 accent-accent"
            />
            <span className="min-w-0">
              <span id={`${id}-${contact}-label`} className="block font-semibold">
                {OPTIONS[contact].label}
              </span>
              <span id={`${id}-${contact}-line`} className="block text-sm text-muted">
                {OPTIONS[contact].line}
              </span>
            </span>
          </label>
        ))}
        {error && (
          <p id={id} className="text-sm text-danger">
            {error}
          </p>
        )}
      </div>
    </FormPart>
  )
}

const HERE = 'here'
const LABEL = t`Approximate area`
const HELP = t`Lets people nearby find your post. Compared in areas of about 5 km and never shown.`

/**
 * A rough place, by which others find the post near them: the device's, or one of the operator's.
 */
export function RoughPlaceField({ onChoose, isKept, ...field }: RoughPlaceProps) {
  const [isAsking, setAsking] = useState(false)
  // Of several within a kilometre, one is enough.
  const named = new Map(meetingPlaces.map(({ place, coordinates = '' }) => [coordinates, isolate(place)]))
  const places = [...named].flatMap(([value, text]) => (value ? [{ value, text }] : []))
  const isOfDevice = /\d/.test(field.value) && !places.some(({ value }) => value === field.value)

  async function askDevice() {
    setAsking(true)
    const place = await locate()
    setAsking(false)
    if (place) onChoose(place)
  }

  // The browser sends no form in which this is required and empty.
  if (isAsking) {
    const options = [{ value: '', text: t`Asking your device…` }]
    return <SelectField {...field} value="" label={LABEL} help={HELP} options={options} required onChange={() => {}} />
  }

  return (
    <SelectField
      {...field}
      label={LABEL}
      help={HELP}
      options={[
        { value: '', text: t({ message: 'None', context: 'no rough place' }) },
        ...(isKept ? [{ value: KEPT_PLACE, text: t`As it was` }] : []),
        { value: isOfDevice ? field.value : HERE, text: t`Where I am now` },
        ...places,
      ]}
      onChange={({ target }) => (target.value === HERE ? void askDevice() : onChoose(target.value))}
    />
  )
}

type RoughPlaceProps = Omit<TextBinding, 'onChange'> & {
  onChoose: (coordinates: string) => void
  /** Whether the post has one already. */
  isKept: boolean
}

const WITH_ME = t`With me`
const HANDED_IN = t({ message: 'Handed in at', comment: 'Begins a text that the poster ends with a place.' })
/** Anything but the suggestion that is still without a place. */
const PATTERN = `(?!\\s*${HANDED_IN.replace(/[^\p{L}\p{N} ]/gu, '.')}\\s*$).*`

/** Where a found thing is now, in own words or by one press. */
export function WhereNowField({ onSuggestion, ...field }: TextBinding & { onSuggestion: (text: string) => void }) {
  const rootRef = useRef<HTMLDivElement>(null)

  /**
   * What has to be said next is where, so the field gets the focus, with the caret at its end. What
   * was typed already may be just that.
   */
  function beginHandedIn() {
    if (!field.value.startsWith(HANDED_IN)) {
      const place = field.value === WITH_ME ? '' : field.value
      onSuggestion(`${HANDED_IN} ${place}`.slice(0, MAX_LENGTH.location))
    }
    rootRef.current?.querySelector('input')?.focus()
  }

  return (
    <div ref={rootRef} className="flex flex-col gap-2">
      <TextField
        {...field}
        label={t`Where is it now?`}
        optional
        pattern={PATTERN}
        maxLength={MAX_LENGTH.location}
        autoComplete="off"
        autoCapitalize="sentences"
      />
      <fieldset className="flex min-w-0 flex-wrap gap-2">
        <legend className="sr-only">{t`Suggestions`}</legend>
        <Button onClick={() => onSuggestion(WITH_ME)}>{WITH_ME}</Button>
        <Button onClick={beginHandedIn}>{t`Handed in at…`}</Button>
      </fieldset>
    </div>
  )
}
