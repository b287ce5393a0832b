import { SEARCH } from '@shared/lib/shared-constants.ts'
import { type FormEvent, useId } from 'react'
import { useNavigate } from 'react-router'
import { Button } from '@/components/button.tsx'
import { CONTROL_CLASSES } from '@/components/fields.tsx'
import { SearchIcon } from '@/components/icons.tsx'
import { paths } from '@/config/paths.ts'

/**
 * Leads to the list's search of all items. Without the script, the browser sends the form to the
 * same address.
 */
export function SearchForm({ className }: { className: string }) {
  const id = useId()
  const navigate = useNavigate()

  function search(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const q = String(new FormData(event.currentTarget).get('q')).trim()
    void navigate(q === '' ? paths.allItems : `${paths.allItems}?${new URLSearchParams({ q })}`)
  }

  return (
    <search className={className}>
      <form action={paths.allItems} onSubmit={search} className="flex flex-wrap gap-2">
        <label htmlFor={id} className="sr-only">
          What are you looking for?
        </label>
        <input
          id={id}
          type="search"
          name="q"
          placeholder="What are you looking for?"
          maxLength={SEARCH.maxLength}
          autoComplete="off"
          enterKeyHint="search"
          dir="auto"
          className={`${CONTROL_CLASSES} min-h-14 w-auto! min-w-0 grow basis-48`}
        />
        <Button type="submit">
          <SearchIcon className="size-5" />
          <span className="max-sm:sr-only">Search</span>
        </Button>
      </form>
    </search>
  )
}
