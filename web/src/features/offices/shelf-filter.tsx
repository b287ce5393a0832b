import { plural, t } from '@lingui/core/macro'
import { clsx } from 'clsx/lite'
import { type RefObject, useEffect, useRef } from 'react'
import { Chip } from '@/components/chip.tsx'
import { ChevronIcon, SearchIcon } from '@/components/icons.tsx'
import { locale } from '@/lib/words.tsx'
import type { ThingFilter, ThingOrder } from './find-things.ts'

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

/** What a phone offers in place of the heads of columns. */
const ORDERS = [
  { column: 'number', isDescending: true, text: t`Newest first` },
  { column: 'number', isDescending: false, text: t`Oldest first` },
  { column: 'shelf', isDescending: false, text: t`By shelf` },
  { column: 'title', isDescending: false, text: t`By title` },
  { column: 'dateFound', isDescending: true, text: t`By day found` },
] as const

const nameOf = ({ column, isDescending }: ThingOrder) => `${column} ${isDescending}`

/** What is shown at first. */
export const FIRST: ThingFilter = { text: '', state: 'kept', days: 0, order: ORDERS[0] }

interface Props {
  filter: ThingFilter
  /** How many things there are of each state. */
  counts: Readonly<Record<string, number>>
  onChange: (part: Partial<ThingFilter>) => void
  /** Called when Enter is pressed, by which a scanner ends. */
  onEnter: () => void
}

/** Where the office says which things it wants to see, by typing or by scanning a label. */
export function ShelfFilter({ filter, counts, onChange, onEnter }: Props) {
  const findRef = useRef<HTMLInputElement>(null)
  useTyping(findRef)
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        onEnter()
      }}
      className="mb-3 flex flex-wrap items-center gap-x-4 gap-y-1"
    >
      <div className="relative min-w-0 grow basis-72">
        <SearchIcon className="pointer-events-none absolute inset-y-0 start-4 my-auto size-5 text-muted" />
        <input
          ref={findRef}
          type="search"
          name="find"
          aria-label={t`Number, words or shelf`}
          placeholder={t`Number, words or shelf. Or scan a label.`}
          value={filter.text}
          onChange={({ target }) => onChange({ text: target.value })}
          autoComplete="off"
          spellCheck={false}
          enterKeyHint="search"
          dir="auto"
          className="min-h-(--control) w-full rounded-full border border-field bg-surface px-11 text-page text-input shadow-sm placeholder:text-muted"
        />
      </div>
      <fieldset className="chip-row max-w-[calc(100%+2rem)]">
        <legend className="sr-only">{t`Status`}</legend>
        {STATES.map(({ value, text }) => (
          <Chip
            key={value}
            type="radio"
            name="state"
            value={value}
            text={
              <>
                <span>{text}</span>
                <span className="ms-2 tabular-nums">{(counts[value] ?? 0).toLocaleString(locale)}</span>
              </>
            }
            checked={filter.state === value}
            onChange={() => onChange({ state: value })}
          />
        ))}
      </fieldset>
      <QuietSelect
        label={t`Age`}
        name="age"
        options={AGES}
        value={String(filter.days)}
        onChange={(value) => onChange({ days: Number(value) })}
      />
      <QuietSelect
        className="md:hidden"
        label={t`Order`}
        name="order"
        options={ORDERS.map((order) => ({ value: nameOf(order), text: order.text }))}
        value={nameOf(filter.order)}
        onChange={(value) => onChange({ order: ORDERS.find((order) => nameOf(order) === value) ?? ORDERS[0] })}
      />
    </form>
  )
}

interface SelectProps {
  label: string
  name: string
  options: readonly { value: string; text: string }[]
  value: string
  onChange: (value: string) => void
  className?: string
}

/** A choice that most people leave as it is. What is chosen says what it is about. */
function QuietSelect({ label, name, options, value, onChange, className }: SelectProps) {
  return (
    <span className={clsx('relative', className)}>
      <select
        aria-label={label}
        name={name}
        value={value}
        onChange={({ target }) => onChange(target.value)}
        className="min-h-(--control) appearance-none bg-transparent pe-5 text-input font-semibold field-sizing-content lg:text-sm"
      >
        {options.map(({ value, text }) => (
          <option key={value} value={value}>
            {text}
          </option>
        ))}
      </select>
      <ChevronIcon className="pointer-events-none absolute inset-y-0 end-0 my-auto size-4" />
    </span>
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
        !target.closest('input:not([type=checkbox], [type=radio]), select, textarea, dialog')
      )
        field.current?.focus()
    }
    document.addEventListener('keydown', focus)
    return () => document.removeEventListener('keydown', focus)
  }, [field])
}
