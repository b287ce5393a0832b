import { useRef } from 'react'
import { CONTROL_CLASSES } from '@/components/field.tsx'
import { SearchIcon } from '@/components/icons.tsx'
import { SelectField } from '@/components/select-field.tsx'
import { useTypedBefore } from '@/components/use-typed-before.ts'
import { allItemsTexts as texts } from './all-items.texts.ts'
import { SORT_KEYS, type SortKey } from './list-address.ts'

interface Props {
  query: string
  onQuery: (query: string) => void
  sort: SortKey | null
  onSort: (sort: SortKey | null) => void
}

const SORT_OPTIONS = [
  { value: '', text: texts.sort.newest },
  ...SORT_KEYS.map((key) => ({ value: key, text: texts.sort.options[key] })),
]

/** Search and sort for the loaded page. */
export function ListControls({ query, onQuery, sort, onSort }: Props) {
  const around = useRef<HTMLElement>(null)
  const chooseSort = (value: string) => onSort(SORT_KEYS.find((key) => key === value) ?? null)
  useTypedBefore(around, { search: query, sort: sort ?? '' }, (name, value) =>
    name === 'sort' ? chooseSort(value) : onQuery(value),
  )
  return (
    <search ref={around} className="mb-4 flex flex-wrap items-end gap-4 noscript:hidden">
      <div className="relative grow basis-72">
        <SearchIcon className="pointer-events-none absolute top-3 left-3 size-5 text-muted" />
        <input
          type="search"
          name="search"
          aria-label={texts.search}
          placeholder={texts.search}
          value={query}
          onChange={(event) => onQuery(event.target.value)}
          autoComplete="off"
          enterKeyHint="search"
          className={`${CONTROL_CLASSES} pl-10`}
        />
      </div>
      <SelectField
        label={texts.sort.label}
        name="sort"
        options={SORT_OPTIONS}
        value={sort ?? ''}
        onChange={(event) => chooseSort(event.target.value)}
        className="grow whitespace-nowrap sm:grow-0 sm:flex-row sm:items-center sm:gap-3"
      />
    </search>
  )
}
