import { t } from '@lingui/core/macro'
import { CATEGORIES } from '@shared/items/categories.ts'
import { DISTANCES } from '@shared/items/distances.ts'
import { SEARCH } from '@shared/items/item-lists.ts'
import { POST_TYPES } from '@shared/items/item-status.ts'
import { clsx } from 'clsx/lite'
import { type FormEvent, useRef, useState } from 'react'
import { Chip } from '@/components/chip.tsx'
import { ChevronIcon } from '@/components/icons.tsx'
import { categoryWord, postTypeWord } from '@/components/item-words.ts'
import { SearchField } from '@/components/search-field.tsx'
import { paths } from '@/config/paths.ts'
import { locate } from '@/features/items/locate.ts'
import { useEarlyInput, useHydrated } from '@/hooks/use-hydrated.ts'
import { type ListAddress, NO_FILTER, readListAddress, writeListAddress } from './list-address.ts'
import { rememberPlace } from './own-place.ts'
import { readCurrentAddress, useListAddress } from './use-list-address.ts'

/** The form of the list's controls. The list's order is part of it, and stands elsewhere. */
const FORM_ID = 'list-controls'

/** The box that narrows the loaded page and searches the whole board, and the filters. */
export function ListControls() {
  const form = useRef<HTMLFormElement>(null)
  const { address, change } = useListAddress()
  const { q, search, postType, category, status, within, sort } = address
  const [shown, show] = useChosen(address)
  const { text, type } = useSearchText(search || q, narrow)
  useEarlyInput(form, { q: text, postType, category, status, within, sort }, (name, value) => {
    if (name === 'q') type(value)
    else if (name === 'within') void lookNear(value)
    else choose(name, value)
  })

  /**
   * Narrows the loaded page to what is typed. Emptying the box also ends a search of the whole
   * board.
   */
  function narrow(typed: string) {
    const { q } = readCurrentAddress()
    if (typed === '' && q !== '') change({ q: '', search: '', page: 0 })
    else change({ search: typed === q ? '' : typed }, { replace: true })
  }

  /** Sorting changes only the loaded page; other items have another first page. */
  function choose(name: 'postType' | 'category' | 'status' | 'sort', value: string) {
    const chosen = readChoice(name, value)
    show({ ...shown, ...chosen })
    change(name === 'sort' ? chosen : { ...chosen, page: 0 })
  }

  async function lookNear(value: string) {
    const within = DISTANCES.find((km) => km === value) ?? ''
    // After a reload the browser restores the choice.
    if (within === readCurrentAddress().within) return
    if (within !== '') {
      const place = await locate()
      // The visitor may have gone on meanwhile.
      if (!place || !rememberPlace(place) || window.location.pathname !== paths.allItems) return
    }
    change({ within, page: 0 })
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

  const chip = (name: 'postType' | 'category' | 'status', value: string, text: string) => (
    <Chip
      key={value}
      type="checkbox"
      name={name}
      value={value}
      text={text}
      checked={shown[name] === value}
      onChange={({ target }) => choose(name, target.checked ? value : '')}
    />
  )
  return (
    <search className="noscript:hidden">
      <form id={FORM_ID} ref={form} onSubmit={searchAll}>
        <SearchField
          name="q"
          label={t`Search items by title...`}
          submit={t`Search all items`}
          value={text}
          onChange={(event) => type(event.target.value)}
          maxLength={SEARCH.maxLength}
        />
        <fieldset className="chip-row mt-1">
          <legend className="sr-only">{t`Filters`}</legend>
          <AllChip
            isChosen={!shown.postType && !shown.category && !shown.status && !within}
            onPress={() => {
              show({ ...shown, ...NO_FILTER, q })
              change({ ...NO_FILTER, q, page: 0 })
            }}
          />
          {POST_TYPES.map((value) => chip('postType', value, postTypeWord(value)))}
          {CATEGORIES.map((value) => chip('category', value, categoryWord(value)))}
          <NearMe within={within} onChoose={(value) => void lookNear(value)} />
          {chip('status', 'notrecovered', t`Still open`)}
          {chip('status', 'recovered', t({ message: 'Recovered', context: 'status of a post' }))}
        </fieldset>
      </form>
    </search>
  )
}

/** Ends every filter, and leaves the words that are searched for. */
function AllChip({ isChosen, onPress }: { isChosen: boolean; onPress: () => void }) {
  const hydrated = useHydrated()
  return (
    <button
      type="button"
      data-early={hydrated ? undefined : ''}
      aria-pressed={isChosen}
      onClick={onPress}
      className="chip"
    >
      {t({ message: 'All', context: 'posts of both types' })}
    </button>
  )
}

/** A chip that asks how far. */
function NearMe({ within, onChoose }: { within: string; onChoose: (within: string) => void }) {
  return (
    <span className="relative shrink-0">
      <select
        name="within"
        aria-label={t`Near me`}
        value={within}
        onChange={({ target }) => onChoose(target.value)}
        className={clsx(
          'chip appearance-none pe-8 text-input field-sizing-content lg:text-sm',
          within && 'border-ink bg-ink text-bg',
        )}
      >
        <option value="">{within === '' ? t`Near me` : t`Any distance`}</option>
        {DISTANCES.map((km) => (
          <option key={km} value={km}>{t`About ${km} km`}</option>
        ))}
      </select>
      <ChevronIcon
        className={clsx('pointer-events-none absolute inset-y-0 end-2.5 my-auto size-4', within && 'text-bg')}
      />
    </span>
  )
}

/** The order of the loaded page. */
export function SortSelect() {
  const { address, change } = useListAddress()
  return (
    <label className="relative ms-auto flex items-center gap-1 text-sm text-muted noscript:hidden">
      <span className="max-sm:sr-only">{t`Sort by`}</span>
      <select
        form={FORM_ID}
        name="sort"
        value={address.sort}
        onChange={({ target }) => change(readChoice('sort', target.value))}
        className="min-h-11 appearance-none bg-transparent pe-5 text-input text-ink field-sizing-content lg:min-h-9 lg:text-sm"
      >
        <option value="">{address.q === '' ? t`Newest first` : t`Best match`}</option>
        <option value="title">{t`Title`}</option>
        <option value="category">{t`Category`}</option>
        <option value="location">{t`Location`}</option>
      </select>
      <ChevronIcon className="pointer-events-none absolute inset-y-0 end-0 my-auto size-4" />
    </label>
  )
}

/** Reads what a control holds, which the browser may have restored. */
function readChoice<Name extends 'postType' | 'category' | 'status' | 'sort'>(name: Name, value: string) {
  const address = readListAddress(new URLSearchParams({ [name]: value }))
  return { [name]: address[name] } as Pick<ListAddress, Name>
}

/**
 * What is chosen. A chip shows it at once; the router changes the address in a transition, a moment
 * later. What changes the address otherwise, such as Back, is shown, too.
 */
function useChosen(address: ListAddress) {
  const [shown, show] = useState(address)
  const [query, setQuery] = useState('')
  const now = `${writeListAddress(address)}`
  if (now !== query) {
    setQuery(now)
    show(address)
  }
  return [shown, show] as const
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
