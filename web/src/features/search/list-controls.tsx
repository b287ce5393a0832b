import { t } from '@lingui/core/macro'
import { CATEGORIES } from '@shared/items/categories.ts'
import { DISTANCES } from '@shared/items/distances.ts'
import { POST_TYPES, SEARCH } from '@shared/lib/shared-constants.ts'
import { clsx } from 'clsx/lite'
import { type FormEvent, useId, useRef, useState } from 'react'
import { Button } from '@/components/button.tsx'
import { CONTROL_CLASSES, SelectField } from '@/components/fields.tsx'
import { ChevronIcon, SearchIcon } from '@/components/icons.tsx'
import { categoryWord, postTypeWord } from '@/components/item-words.ts'
import { paths } from '@/config/paths.ts'
import { locate } from '@/features/items/locate.ts'
import { useEarlyInput } from '@/hooks/use-hydrated.ts'
import { readListAddress, writeListAddress } from './list-address.ts'
import { rememberPlace } from './own-place.ts'
import { readCurrentAddress, useListAddress } from './use-list-address.ts'

const TYPES = [
  { value: '', text: t({ message: 'All', context: 'posts of both types' }) },
  ...POST_TYPES.map((value) => ({ value, text: postTypeWord(value) })),
]
const SELECTS = {
  category: {
    label: t`Category`,
    options: [
      { value: '', text: t`Any category` },
      ...CATEGORIES.map((value) => ({ value, text: categoryWord(value) })),
    ],
  },
  status: {
    label: t`Status`,
    options: [
      { value: '', text: t`Any status` },
      { value: 'notrecovered', text: t({ message: 'Open', context: 'status of a post' }) },
      { value: 'recovered', text: t({ message: 'Recovered', context: 'status of a post' }) },
    ],
  },
  within: {
    label: t`Near me`,
    options: [{ value: '', text: t`Any distance` }, ...DISTANCES.map((km) => ({ value: km, text: t`About ${km} km` }))],
  },
  sort: {
    label: t`Sort by`,
    options: [
      { value: 'title', text: t`Title` },
      { value: 'category', text: t`Category` },
      { value: 'location', text: t`Location` },
    ],
  },
}
const SELECT_NAMES = ['category', 'status', 'within', 'sort'] as const

/**
 * The box that narrows the loaded page and searches the whole board, and the filters and the order.
 */
export function ListControls() {
  const form = useRef<HTMLFormElement>(null)
  const filtersId = useId()
  const [open, setOpen] = useState(false)
  const { address, change } = useListAddress()
  const { q, search, postType, category, status, within, sort } = address
  const { text, type } = useSearchText(search || q, narrow)
  const inUse = SELECT_NAMES.filter((name) => address[name] !== '').length
  const unsorted = { value: '', text: q === '' ? t`Newest first` : t`Best match` }
  useEarlyInput(form, { q: text, postType, category, status, within, sort }, (name, value) =>
    name === 'q' ? type(value) : void choose(name, value),
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

  async function choose(name: string, value: string) {
    if (name === 'within' && value !== '') {
      // After a reload the browser restores the choice.
      if (value === readCurrentAddress().within) return
      const place = await locate()
      // The visitor may have gone on meanwhile.
      if (!place || !rememberPlace(place) || window.location.pathname !== paths.allItems) return
    }
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
    <search className="mb-4 noscript:hidden">
      <form ref={form} onSubmit={searchAll} className="flex flex-col gap-2 sm:gap-4">
        <div className="flex flex-wrap gap-2 sm:gap-4">
          <div className="relative min-w-0 grow basis-40">
            <SearchIcon className="pointer-events-none absolute top-3 start-3 size-5 text-muted max-sm:hidden" />
            <input
              type="search"
              name="q"
              aria-label={t`Search items by title...`}
              placeholder={t`Search items by title...`}
              value={text}
              onChange={(event) => type(event.target.value)}
              maxLength={SEARCH.maxLength}
              autoComplete="off"
              enterKeyHint="search"
              dir="auto"
              className={clsx(CONTROL_CLASSES, 'sm:ps-10')}
            />
          </div>
          <Button type="submit" className="max-sm:px-3">
            <SearchIcon className="size-5 sm:hidden" />
            <span className="max-sm:sr-only">{t`Search all items`}</span>
          </Button>
        </div>
        <div className="flex flex-wrap items-end gap-2 sm:gap-4">
          <TypeChip chosen={postType} onChoose={(value) => void choose('postType', value)} />
          {/* On a phone the items matter more than the filters, which stay behind one button. */}
          <Button
            aria-expanded={open}
            aria-controls={filtersId}
            onClick={() => setOpen(!open)}
            className="grow justify-between! px-3! large-screen:hidden"
          >
            {t`Filters`} <span className="ms-auto font-normal text-muted">{inUse === 0 ? '' : t`${inUse} in use`}</span>
            <ChevronIcon className={clsx('size-5 shrink-0 text-muted', open && 'rotate-180')} />
          </Button>
          <div
            id={filtersId}
            className={clsx(
              'grid grow basis-full grid-cols-[repeat(auto-fit,minmax(min(100%,8.5rem),1fr))] gap-2 sm:grid-cols-2 sm:gap-4 md:basis-0 md:grid-cols-4',
              !open && 'small-screen:hidden',
            )}
          >
            {SELECT_NAMES.map((name) => (
              <SelectField
                key={name}
                name={name}
                label={SELECTS[name].label}
                options={name === 'sort' ? [unsorted, ...SELECTS.sort.options] : SELECTS[name].options}
                value={address[name]}
                onChange={({ target }) => {
                  // If this choice makes React take over the build's HTML, it was applied above;
                  // its event arrives later and finds the new value.
                  if (target.value !== address[name]) void choose(name, target.value)
                }}
                // On a narrow screen the labels are hidden, as the first option says what the
                // select is for.
                className="max-sm:gap-0 max-sm:[&_label]:sr-only"
              />
            ))}
          </div>
        </div>
      </form>
    </search>
  )
}

/** All, Lost or Found: one of the three is chosen. */
function TypeChip({ chosen, onChoose }: { chosen: string; onChoose: (postType: string) => void }) {
  return (
    <fieldset className="flex max-w-full flex-wrap gap-y-1.5 rounded-3xl border border-field bg-surface p-px">
      <legend className="sr-only">{t`Post type`}</legend>
      {TYPES.map(({ value, text }) => (
        <label
          key={value}
          className="relative flex min-h-10 cursor-pointer items-center rounded-full px-2.5 font-semibold sm:px-3.5 has-checked:bg-ink has-checked:text-bg has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent has-checked:forced-colors:bg-[Highlight] has-checked:forced-colors:text-[HighlightText]"
        >
          <input
            type="radio"
            name="postType"
            value={value}
            checked={value === chosen}
            onChange={() => {
              if (value !== chosen) onChoose(value)
            }}
            className="absolute inset-x-0 -inset-y-0.5 cursor-pointer appearance-none rounded-full focus-visible:outline-none"
          />
          {text}
        </label>
      ))}
    </fieldset>
  )
}

/**
 * The text in the search box. The address follows each key a moment later: until then the box
 * decides, and from then on the address does (Back, a link).
 */
function useSearchText(query: string, write: (query: string) => void) {
  const [text, setText] = useState(query)
  const [awaited, setAwaited] = useState<string | null>(null)

  if (awaited === query) setAwaited(null)
  else if (awaited === null && text !== query) setText(query)

  function type(next: string) {
    setText(next)
    setAwaited(next)
    write(next)
  }
  return { text, type }
}
