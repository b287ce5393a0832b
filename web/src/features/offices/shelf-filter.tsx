import { plural, t } from '@lingui/core/macro'
import { type RefObject, useEffect, useRef } from 'react'
import { SelectField } from '@/components/fields.tsx'
import { TextField } from '@/components/text-fields.tsx'
import type { ThingFilter } from './find-things.ts'

const STATES = [
  { value: 'kept', text: t`Kept here` },
  { value: 'due', text: t`Due for disposal` },
  { value: 'gone', text: t`No longer here` },
  { value: 'void', text: t`Cancelled` },
  { value: '', text: t({ message: 'All', context: 'things of every state' }) },
]

const AGES = [0, 7, 30, 90, 180].map((days) => ({
  value: String(days),
  text: days === 0 ? t`Any age` : plural(days, { one: 'Over # day', other: 'Over # days' }),
}))

const ORDERS = [
  { value: 'newest', text: t`Newest first` },
  { value: 'oldest', text: t`Oldest first` },
  { value: 'shelf', text: t`By shelf` },
]

/** What is shown at first. */
export const FIRST: ThingFilter = { text: '', state: 'kept', days: 0, order: 'newest' }

interface Props {
  filter: ThingFilter
  onChange: (part: Partial<ThingFilter>) => void
  /** Called when Enter is pressed, by which a scanner ends. */
  onEnter: () => void
}

/** Where the office says which things it wants to see, by typing or by scanning a label. */
export function ShelfFilter({ filter, onChange, onEnter }: Props) {
  const findRef = useRef<HTMLElement>(null)
  useTyping(findRef)
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        onEnter()
      }}
      className="mb-4 grid gap-4 min-[24rem]:grid-cols-2 sm:grid-cols-3 *:first:col-span-full"
    >
      <TextField
        ref={findRef}
        label={t`Number, words or shelf`}
        name="find"
        type="search"
        help={t`Or scan a label.`}
        value={filter.text}
        onChange={({ target }: { target: HTMLInputElement }) => onChange({ text: target.value })}
        autoComplete="off"
        spellCheck={false}
      />
      <SelectField
        label={t`Status`}
        name="state"
        options={STATES}
        value={filter.state}
        onChange={({ target }) => onChange({ state: target.value })}
      />
      <SelectField
        label={t`Age`}
        name="age"
        options={AGES}
        value={String(filter.days)}
        onChange={({ target }) => onChange({ days: Number(target.value) })}
      />
      <SelectField
        label={t`Order`}
        name="order"
        options={ORDERS}
        value={filter.order}
        onChange={({ target }) =>
          onChange({ order: ORDERS.find(({ value }) => value === target.value)?.value as ThingFilter['order'] })
        }
      />
    </form>
  )
}

/** Gives what is typed while nothing has the focus to a field, as a scanner types anywhere. */
function useTyping(field: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const focus = ({ key, target, ctrlKey, metaKey, altKey }: KeyboardEvent) => {
      const isText = key.length === 1 && key !== ' ' && !ctrlKey && !metaKey && !altKey
      if (
        isText &&
        target instanceof Element &&
        !target.closest('input:not([type=checkbox]), select, textarea, dialog')
      )
        field.current?.focus()
    }
    document.addEventListener('keydown', focus)
    return () => document.removeEventListener('keydown', focus)
  }, [field])
}
