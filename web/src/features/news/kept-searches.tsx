import type { KeptSearch } from '@shared/news/kept-searches.ts'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import { Link } from 'react-router'
import { Button } from '@/components/button.tsx'
import { TitledSection } from '@/components/page.tsx'
import { paths } from '@/config/paths.ts'
import { isolate } from '@/lib/text.ts'
import { keepSearchMutation, keptSearchesQuery } from './kept-searches-api.ts'

/** The searches that a user keeps, each with a button that ends it; nothing if there are none. */
export function KeptSearches({ uid }: { uid: string }) {
  const { data } = useQuery(keptSearchesQuery(uid))
  const { mutate, isPending, variables } = useMutation(keepSearchMutation(uid))
  const sectionRef = useRef<HTMLElement>(null)
  if (!data || data.length === 0) return null

  function end(search: KeptSearch) {
    // The button goes with its search.
    sectionRef.current?.focus()
    mutate({ ...search, isKept: false })
  }

  return (
    <TitledSection ref={sectionRef} heading="Searches you keep" className="mt-8">
      <ul className="-my-2 divide-y divide-line">
        {data.map((search) => {
          const words = wordsOf(search)
          return (
            <li key={words} className="flex flex-wrap items-center justify-between gap-x-4">
              <Link to={addressOf(search)} className="inline-flex min-h-11 min-w-0 items-center text-accent underline">
                <span className="min-w-0 wrap-anywhere">{words}</span>
              </Link>
              <Button
                variant="quiet"
                className="-me-4"
                busy={isPending && variables.q === search.q}
                aria-label={`Stop: ${words}`}
                onClick={() => end(search)}
              >
                Stop
              </Button>
            </li>
          )
        })}
      </ul>
    </TitledSection>
  )
}

/** `“umbrella”, Found, gadgets` */
const wordsOf = ({ q, postType, category }: KeptSearch) =>
  [q && `“${isolate(q)}”`, postType, category].filter(Boolean).join(', ')

function addressOf({ q, postType, category }: KeptSearch): string {
  const chosen = Object.entries({ q, postType, category }).flatMap(([name, value]) => (value ? [[name, value]] : []))
  return `${paths.allItems}?${new URLSearchParams(chosen)}`
}
