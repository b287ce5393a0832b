import { CATEGORIES, ITEM_STATUSES, POST_TYPES, SEARCH } from '@shared/lib/shared-constants.ts'
import { type FormEvent, useRef } from 'react'
import { Button } from '@/components/button.tsx'
import { CONTROL_CLASSES } from '@/components/field.tsx'
import { SearchIcon } from '@/components/icons.tsx'
import { SelectField } from '@/components/select-field.tsx'
import { useEarlyInput } from '@/hooks/use-early-input.ts'
import { readListAddress, SORT_KEYS, writeListAddress } from './list-address.ts'
import { listControlsTexts as texts } from './list-controls.texts.ts'
import { readCurrentAddress, useListAddress } from './use-list-address.ts'
import { useSearchText } from './use-search-text.ts'

const { filters } = texts
const SELECTS = {
  postType: [{ value: '', text: filters.postType.all }, ...POST_TYPES.map((value) => ({ value }))],
  category: [{ value: '', text: filters.category.all }, ...CATEGORIES.map((value) => ({ value }))],
  status: [
    { value: '', text: filters.status.all },
    ...ITEM_STATUSES.map((value) => ({ value, text: filters.status.options[value] })),
  ],
  sort: SORT_KEYS.map((value) => ({ value, text: filters.sort.options[value] })),
}
const SELECT_NAMES = ['postType', 'category', 'status', 'sort'] as const

/**
 * The box that narrows the loaded page and searches the whole board, and the filters and the order.
 */
export default function ListControls() {
  const container = useRef<HTMLElement>(null)
  const { address, change } = useListAddress()
  const { q, search, postType, category, status, sort } = address
  const { text, type } = useSearchText(search || q, narrow)
  const unsorted = { value: '', text: q === '' ? filters.sort.all : filters.sort.best }
  useEarlyInput(container, { q: text, postType, category, status, sort }, (name, value) =>
    name === 'q' ? type(value) : choose(name, value),
  )

  /**
   * Narrows the loaded page to what is typed. Emptying the box also ends a search of the whole
   * board.
   */
  function narrow(typed: string) {
    const { q } = readCurrentAddress()
    if (typed === '' && q !== '') change({ q: '', search: '', page: 0 })
    else change({ search: typed === q ? '' : typed }, { replace: true })
  }

  function choose(name: string, value: string) {
    const wanted = writeListAddress(readCurrentAddress())
    wanted.set(name, value)
    const { page: _, ...chosen } = readListAddress(wanted)
    // Sorting changes only the loaded page; other items have another first page.
    change(name === 'sort' ? chosen : { ...chosen, page: 0 })
  }

  function searchAll(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const wanted = text.trim()
    if (wanted !== '') {
      // Back must lead to the whole list, not to the narrowed one.
      change({ search: '' }, { replace: true })
      change({ q: wanted, page: 0 })
    }
    // A phone's keyboard would cover the results.
    const { activeElement } = document
    if (window.matchMedia('(pointer: coarse)').matches && activeElement instanceof HTMLElement) activeElement.blur()
  }

  return (
    <search ref={container} className="mb-4 noscript:hidden">
      <form onSubmit={searchAll} className="flex flex-col gap-3 sm:gap-4">
        <div className="flex flex-wrap gap-3 sm:gap-4">
          <div className="relative grow basis-72">
            <SearchIcon className="pointer-events-none absolute top-3 left-3 size-5 text-muted" />
            <input
              type="search"
              name="q"
              aria-label={texts.search}
              placeholder={texts.search}
              value={text}
              onChange={(event) => type(event.target.value)}
              maxLength={SEARCH.maxLength}
              autoComplete="off"
              enterKeyHint="search"
              className={`${CONTROL_CLASSES} pl-10`}
            />
          </div>
          <Button type="submit" native className="max-sm:grow">
            {texts.searchAll}
          </Button>
        </div>
        <div className="grid grid-cols-2 gap-3 sm:gap-4 md:grid-cols-4">
          {SELECT_NAMES.map((name) => (
            <SelectField
              key={name}
              name={name}
              label={filters[name].label}
              options={name === 'sort' ? [unsorted, ...SELECTS.sort] : SELECTS[name]}
              value={address[name]}
              onChange={({ target }) => {
                // If this choice makes React take over the build's HTML, it was applied above; its
                // event arrives later and finds the new value.
                if (target.value !== address[name]) choose(name, target.value)
              }}
              // On a narrow screen the labels are hidden, as the first option says what the select
              // is for.
              className="max-sm:gap-0 max-sm:[&_label]:sr-only"
            />
          ))}
        </div>
      </form>
    </search>
  )
}
