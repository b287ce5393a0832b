import { t } from '@lingui/core/macro'
import type { SavedSearch } from '@shared/news/saved-searches.ts'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { Link } from 'react-router-dom'
import { Button } from '@/components/button.tsx'
import { categoryWord, postTypeWord } from '@/components/item-words.ts'
import { Panel } from '@/components/page.tsx'
import { QueryState } from '@/components/states.tsx'
import { paths } from '@/config/paths.ts'
import { savedSearchesQuery, saveSearchMutation } from './saved-searches-api.ts'

/**
 * The searches that a user has saved, each with a button that ends it; nothing if there are none.
 */
export function SavedSearches({ uid }: { uid: string }) {
  const query = useQuery(savedSearchesQuery(uid))
  const { mutate, isPending, variables } = useMutation(saveSearchMutation(uid))
  const sectionRef = useRef<HTMLElement>(null)
  const [hasEnded, setEnded] = useState(false)
  const { data, isError } = query
  if (isError) return <QueryState query={query} loading="" failed={t`Your saved searches could not be loaded.`} />
  if (!data || (data.length === 0 && !hasEnded)) return null

  function end(search: SavedSearch) {
    // The button goes with its search.
    sectionRef.current?.focus()
    setEnded(true)
    mutate({ ...search, isSaved: false })
  }

  return (
    <Panel ref={sectionRef} heading={t`Saved searches`} className="mt-8">
      {data.length === 0 && <p className="text-muted">{t`You have no saved searches now.`}</p>}
      <ul className="-my-2 divide-y divide-line empty:hidden">
        {data.map((search) => {
          const words = wordsOf(search)
          return (
            <li key={words} className="flex flex-wrap items-center justify-between gap-x-4">
              <Link to={addressOf(search)} className="lone-link min-w-0">
                <span className="min-w-0 wrap-anywhere">{words}</span>
              </Link>
              <Button
                variant="quiet"
                busy={isPending && wordsOf(variables) === words}
                aria-label={t`Stop: ${words}`}
                onClick={() => end(search)}
              >
                {t`Stop`}
              </Button>
            </li>
          )
        })}
      </ul>
    </Panel>
  )
}

/** `“umbrella”, Found, gadgets` */
const wordsOf = ({ q, postType, category }: SavedSearch) =>
  [q && t`“${{ words: q }}”`, postType && postTypeWord(postType), category && categoryWord(category)]
    .filter(Boolean)
    .join(', ')

/** It names the type even where that may be any: the list goes on with the last one otherwise. */
function addressOf({ q, postType, category }: SavedSearch): string {
  const chosen = Object.entries({ q, category }).flatMap(([name, value]) => (value ? [[name, value]] : []))
  return `${paths.allItems}?${new URLSearchParams([...chosen, ['postType', postType ?? '']])}`
}
