import { boardName } from '@board'
import { SEARCH } from '@shared/lib/shared-constants.ts'
import { type FormEvent, Suspense, useId } from 'react'
import { useNavigate } from 'react-router'
import { Button, ButtonLink } from '@/components/button.tsx'
import { CONTROL_CLASSES } from '@/components/fields.tsx'
import { FoundIcon, SearchIcon } from '@/components/icons.tsx'
import { paths } from '@/config/paths.ts'
import { chooseTheme, currentTheme } from '@/lib/theme.ts'
import { BannerCarousel } from './banner-carousel.tsx'
import { LatestItems, WentHome } from './latest-items.tsx'
import { StaticSections } from './static-sections.tsx'

const POST_BUTTON = 'min-h-14 grow basis-32 flex-wrap gap-y-0 text-center max-sm:px-2 lg:basis-auto lg:text-lg'

export default function HomeScreen() {
  return (
    <div className="mx-auto flex max-w-page flex-col gap-8 px-4 py-5 sm:gap-12 sm:py-8">
      <title>{`Home - ${boardName}`}</title>
      <meta
        name="description"
        content="Lost something, or found something? Post it, browse what others have found, and get it back to its owner."
      />
      {/* On a phone the theme's button stands below what people come for, at the sign of life. */}
      <div className="flex flex-wrap items-center gap-x-4 gap-y-3 sm:grid sm:grid-cols-[minmax(0,1fr)_auto] sm:gap-y-4">
        <h1 className="max-w-3xl text-2xl max-sm:w-full lg:text-3xl">
          Lost something? Found something? Get it back where it belongs.
        </h1>
        <ThemeToggle />
        <p className="-mt-1 max-w-prose text-muted sm:col-span-2 sm:-mt-2 sm:text-lg">
          Post it in a minute, look through what others have posted, and arrange to hand it over.
        </p>
        <div className="flex w-full flex-wrap gap-3 sm:col-span-2">
          <SearchForm />
          <div className="flex grow flex-wrap gap-3 lg:grow-0">
            <ButtonLink to={`${paths.addItem}?postType=Lost`} variant="primary" className={POST_BUTTON}>
              <SearchIcon className="size-5 shrink-0" />I lost something
            </ButtonLink>
            <ButtonLink to={`${paths.addItem}?postType=Found`} className={POST_BUTTON}>
              <FoundIcon className="size-5 shrink-0" />I found something
            </ButtonLink>
          </div>
        </div>
        {/* Its place is kept, so that nothing moves when it appears. */}
        <p className="flex min-h-6 grow basis-40 items-center gap-2 text-sm text-found max-sm:order-1 max-sm:min-h-16 sm:col-span-2">
          <WentHome />
        </p>
        <div className="w-full max-sm:order-3 sm:col-span-2">
          <BannerCarousel />
        </div>
      </div>
      <LatestItems />
      {/* React takes these over last. */}
      <Suspense>
        <StaticSections />
      </Suspense>
    </div>
  )
}

/**
 * Leads to the list's search of all items. Without the script, the browser sends the form to the
 * same address.
 */
function SearchForm() {
  const id = useId()
  const navigate = useNavigate()

  function search(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const q = String(new FormData(event.currentTarget).get('q')).trim()
    void navigate(q === '' ? paths.allItems : `${paths.allItems}?${new URLSearchParams({ q })}`)
  }

  return (
    <search className="min-w-0 grow basis-80">
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

/** A button that names the theme it switches to. */
function ThemeToggle() {
  return (
    <Button
      className="text-sm noscript:hidden max-sm:order-2"
      onClick={() => chooseTheme(currentTheme() === 'dark' ? 'light' : 'dark')}
    >
      <svg viewBox="0 0 16 16" width="16" height="16" aria-hidden="true" focusable="false">
        <circle cx="8" cy="8" r="6.5" fill="none" stroke="currentColor" strokeWidth="1.5" />
        <path d="M8 1.5a6.5 6.5 0 0 1 0 13Z" fill="currentColor" />
      </svg>
      {/* The build does not know the theme; a class on the document does, from the first paint. */}
      <span className="dark:hidden">Dark Mode</span>
      <span className="hidden dark:inline">Light Mode</span>
    </Button>
  )
}
