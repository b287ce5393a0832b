import { useEffect, useRef, useState } from 'react'
import { readStorage, writeStorage } from '@/lib/storage.ts'
import { useToday } from './use-today.ts'

/** The values of a form: a text for each field's name. */
export type FormValues = Record<string, string>

/**
 * As an initial value it stands for the current day until another one is chosen. No text that is
 * typed or stored has its first character.
 */
export const TODAY = '\0today'

const PREFIX = 'draft:'
const KEY_PREFIX = 'draft-key:'

/**
 * Reads what was typed earlier in this tab, field by field; it ignores unknown fields and anything
 * but text.
 */
function readDraft(key: string, initial: FormValues): FormValues {
  try {
    const stored: unknown = JSON.parse(readStorage('sessionStorage', PREFIX + key) ?? 'null')
    if (typeof stored !== 'object' || stored === null) return {}
    const known = Object.entries(stored).filter(([name, value]) => name in initial && typeof value === 'string')
    return Object.fromEntries(known)
  } catch {
    return {}
  }
}

/** Whether something was typed into this form earlier in this tab that is not as at first. */
export const hasDraft = (key: string, initial: FormValues): boolean =>
  Object.entries(readDraft(key, initial)).some(([name, value]) => value !== initial[name])

/**
 * Returns the idempotency key of this draft. It is made at the first call, and removed with the
 * draft.
 */
function loadIdempotencyKey(key: string): string {
  const stored = readStorage('sessionStorage', KEY_PREFIX + key)
  if (stored !== null) return stored
  const created = crypto.randomUUID()
  writeStorage('sessionStorage', KEY_PREFIX + key, created)
  return created
}

/**
 * Form values that survive a reload, a failed submission and an expired session. Only what the
 * visitor has entered is stored, field by field: a default that was not touched, such as today, is
 * the default again the next time.
 * @param key names the form and its user, or is undefined if nothing may be stored (passwords).
 * @param chosen names the fields whose defaults the visitor chose on the way to the form, by a
 * link: they are stored with what is entered.
 */
export function useDraft<V extends FormValues>(
  key: string | undefined,
  initial: V,
  chosen: readonly (keyof V & string)[] = [],
) {
  const today = useToday()
  const [defaults, setDefaults] = useState(initial)
  const shown = (value: string | undefined) => (value === TODAY ? today : value)
  // What a link has chosen is no draft by itself, once everything else is as at first.
  const isDraft = (stored: FormValues) =>
    Object.keys(stored).some((name) => !chosen.includes(name) && stored[name] !== shown(initial[name]))
  const [entered, setEntered] = useState<FormValues>(() => {
    const stored = key === undefined ? {} : readDraft(key, initial)
    return isDraft(stored) ? stored : {}
  })
  const [touched, setTouched] = useState(false)
  const [restored, setRestored] = useState(() => isDraft(entered))
  const idempotencyKey = useRef<string>(undefined)
  const current = Object.fromEntries(Object.entries(defaults).map(([name, value]) => [name, shown(value)]))
  const values = { ...current, ...entered } as V

  useEffect(() => {
    if (touched && key !== undefined) writeStorage('sessionStorage', PREFIX + key, JSON.stringify(entered))
  }, [touched, key, entered])

  function setValue(name: keyof V & string, value: string) {
    setTouched(true)
    const alreadyChosen = Object.fromEntries(chosen.map((field) => [field, values[field] ?? '']))
    setEntered((previous) => ({ ...alreadyChosen, ...previous, [name]: value }))
  }

  function forget() {
    setTouched(false)
    setRestored(false)
    renewIdempotencyKey()
    if (key !== undefined) writeStorage('sessionStorage', PREFIX + key, null)
  }

  function renewIdempotencyKey() {
    idempotencyKey.current = undefined
    if (key !== undefined) writeStorage('sessionStorage', KEY_PREFIX + key, null)
  }

  function startOver(kept: Partial<V> = {}) {
    forget()
    setDefaults(initial)
    // What nobody has entered begins anew.
    setEntered(Object.fromEntries(Object.entries(kept).filter(([name]) => name in entered)))
  }

  return {
    values,
    setValue,
    /**
     * The key of this submission, so that the server can tell a second try from a second request.
     * It stays the same until the draft is dropped, despite failures, a reload and an expired
     * session.
     */
    readIdempotencyKey: () => {
      idempotencyKey.current ??= key === undefined ? crypto.randomUUID() : loadIdempotencyKey(key)
      return idempotencyKey.current
    },
    /** Whether a try was sent that the server may know by the key. */
    wasSent: () =>
      idempotencyKey.current !== undefined ||
      (key !== undefined && readStorage('sessionStorage', KEY_PREFIX + key) !== null),
    /** Makes the next try count as a new request. */
    renewIdempotencyKey,
    /** Whether the values come from a draft, so that the form says so and offers to start over. */
    restored,
    /** Drops the draft; the form keeps its values. */
    forget,
    /** Drops the draft, and the values but those that are kept for the next one. */
    startOver,
  }
}
