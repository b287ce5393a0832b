import { CATEGORIES, ITEM_STATUSES, POST_TYPES, SEARCH } from '@shared/constants.ts'
import { type FormEvent, useRef } from 'react'
import { Button } from '@/components/button.tsx'
import { CONTROL_CLASSES } from '@/components/field.tsx'
import { SearchIcon } from '@/components/icons.tsx'
import { SelectField } from '@/components/select-field.tsx'
import { useTypedBefore } from '@/components/use-typed-before.ts'
import { allItemsTexts as texts } from './all-items.texts.ts'
import { type BoardFilter, type ListAddress, readOption, SORT_KEYS, type SortKey } from './list-address.ts'

interface Props {
  text: string
  onText: (text: string) => void
  onSearchAll: () => void
  address: ListAddress
  onFilter: (filter: Partial<BoardFilter>) => void
  onSort: (sort: SortKey | null) => void
}

const { filters } = texts
// The words beside the fields go where there is little room: the first option says what is chosen from.
const SELECT_CLASSES = 'max-sm:[&_label]:sr-only max-sm:gap-0'

/** The box that narrows the loaded page and searches the whole board, and what else says which items are wanted. */
export function ListControls({ text, onText, onSearchAll, address, onFilter, onSort }: Props) {
  const around = useRef<HTMLElement>(null)
  const { q, postType, category, status, sort } = address
  const selects = { postType: postType ?? '', category: category ?? '', status: status ?? '', sort: sort ?? '' }

  function choose(name: keyof typeof selects, value: string) {
    if (name === 'sort') onSort(readOption(SORT_KEYS, value))
    else if (name === 'postType') onFilter({ postType: readOption(POST_TYPES, value) })
    else if (name === 'category') onFilter({ category: readOption(CATEGORIES, value) })
    else onFilter({ status: readOption(ITEM_STATUSES, value) })
  }
  useTypedBefore(around, { ...selects, q: text }, (name, value) => (name === 'q' ? onText(value) : choose(name, value)))

  function search(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    onSearchAll()
    // A phone's keyboard would cover what is found.
    if (window.matchMedia('(pointer: coarse)').matches && document.activeElement instanceof HTMLElement) {
      document.activeElement.blur()
    }
  }

  const selectProps = (name: keyof typeof selects) => ({
    name,
    value: selects[name],
    onChange: (event: { target: HTMLSelectElement }) => choose(name, event.target.value),
    className: SELECT_CLASSES,
  })

  return (
    <search ref={around} className="mb-4 noscript:hidden">
      <form onSubmit={search} className="flex flex-col gap-3 sm:gap-4">
        <div className="flex flex-wrap gap-3 sm:gap-4">
          <div className="relative grow basis-72">
            <SearchIcon className="pointer-events-none absolute top-3 left-3 size-5 text-muted" />
            <input
              type="search"
              name="q"
              aria-label={texts.search}
              placeholder={texts.search}
              value={text}
              onChange={(event) => onText(event.target.value)}
              maxLength={SEARCH.maxLength}
              autoComplete="off"
              enterKeyHint="search"
              className={`${CONTROL_CLASSES} pl-10`}
            />
          </div>
          <Button type="submit" className="max-sm:grow">
            {texts.searchAll}
          </Button>
        </div>
        <div className="grid grid-cols-2 gap-3 sm:gap-4 md:grid-cols-4">
          <SelectField {...selectProps('postType')} label={filters.postType.label} options={POST_TYPE_OPTIONS} />
          <SelectField {...selectProps('category')} label={filters.category.label} options={CATEGORY_OPTIONS} />
          <SelectField {...selectProps('status')} label={filters.status.label} options={STATUS_OPTIONS} />
          <SelectField
            {...selectProps('sort')}
            label={texts.sort.label}
            options={[{ value: '', text: q === '' ? texts.sort.newest : texts.sort.best }, ...SORT_OPTIONS]}
          />
        </div>
      </form>
    </search>
  )
}

const POST_TYPE_OPTIONS = [{ value: '', text: filters.postType.all }, ...POST_TYPES.map((value) => ({ value }))]
const CATEGORY_OPTIONS = [{ value: '', text: filters.category.all }, ...CATEGORIES.map((value) => ({ value }))]
const STATUS_OPTIONS = [
  { value: '', text: filters.status.all },
  ...ITEM_STATUSES.map((value) => ({ value, text: filters.status.options[value] })),
]
const SORT_OPTIONS = SORT_KEYS.map((key) => ({ value: key, text: texts.sort.options[key] }))
