import { t } from '@lingui/core/macro'
import { type PostType, SEARCH } from '@shared/lib/shared-constants.ts'
import { type FormEvent, Suspense, useId } from 'react'
import { Link, useHref, useNavigate } from 'react-router-dom'
import { Button } from '@/components/button.tsx'
import { CONTROL_CLASSES } from '@/components/fields.tsx'
import { FoundIcon, LostIcon, SearchIcon } from '@/components/icons.tsx'
import { boardName } from '@/config/board.ts'
import { paths } from '@/config/paths.ts'
import { chooseTheme, currentTheme } from '@/lib/theme.ts'
import { BannerCarousel } from './banner-carousel.tsx'
import { LatestItems, WentHome } from './latest-items.tsx'
import { StaticSections } from './static-sections.tsx'

export default function HomeScreen() {
  return (
    <div className="mx-auto flex max-w-page flex-col gap-8 px-4 py-5 sm:gap-12 sm:py-8">
      <title>{`${t`Home`} - ${boardName}`}</title>
      <meta
        name="description"
        content={t`Lost something, or found something? Post it, browse what others have found, and get it back to its owner.`}
      />
      <div className="grid items-center gap-x-10 gap-y-6 lg:grid-cols-2">
        <div className="flex min-w-0 flex-col gap-4">
          <h1 className="text-2xl lg:text-3xl">{t`Lost something? Found something? Get it back where it belongs.`}</h1>
          <p className="-mt-2 max-w-prose text-muted sm:text-lg">
            {t`Post it in a minute, look through what others have posted, and arrange to hand it over.`}
          </p>
          <div className="grid grid-cols-[repeat(auto-fit,minmax(min(9rem,100%),1fr))] gap-3">
            <PostTile postType="Lost" Icon={LostIcon} text={t`I lost something`} look="bg-lost-tint text-lost" />
            <PostTile postType="Found" Icon={FoundIcon} text={t`I found something`} look="bg-found-tint text-found" />
          </div>
          <SearchForm />
          {/* Its place is kept, so that nothing moves when the sign of life appears. */}
          <div className="flex min-h-11 flex-wrap items-center gap-x-4 gap-y-2">
            <p className="flex min-h-11 grow basis-40 items-center gap-2 text-sm text-found max-sm:min-h-16">
              <WentHome />
            </p>
            <ThemeToggle />
          </div>
        </div>
        <BannerCarousel />
      </div>
      <LatestItems />
      {/* React takes these over last. */}
      <Suspense>
        <StaticSections />
      </Suspense>
    </div>
  )
}

interface TileProps {
  postType: PostType
  Icon: typeof LostIcon
  text: string
  /** The colours of the post type. */
  look: string
}

/** Leads to the form for a new post of a type. */
function PostTile({ postType, Icon, text, look }: TileProps) {
  return (
    <Link
      to={`${paths.addItem}?postType=${postType}`}
      className={`flex min-h-28 flex-col items-center justify-center gap-2 rounded-card border border-current px-3 py-4 text-center text-lg font-semibold hover:underline sm:min-h-32 ${look}`}
    >
      <Icon className="size-9 shrink-0" />
      {text}
    </Link>
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
    <search>
      <form action={useHref(paths.allItems)} onSubmit={search} className="flex flex-wrap gap-2">
        <label htmlFor={id} className="sr-only">
          {t`What are you looking for?`}
        </label>
        <input
          id={id}
          type="search"
          name="q"
          placeholder={t`What are you looking for?`}
          maxLength={SEARCH.maxLength}
          autoComplete="off"
          enterKeyHint="search"
          dir="auto"
          className={`${CONTROL_CLASSES} w-auto! min-w-0 grow basis-40`}
        />
        <Button type="submit">
          <SearchIcon className="size-5 max-sm:hidden" />
          {t`Search`}
        </Button>
      </form>
    </search>
  )
}

/** A button that names the theme it switches to. */
function ThemeToggle() {
  return (
    <Button
      className="text-sm noscript:hidden"
      onClick={() => chooseTheme(currentTheme() === 'dark' ? 'light' : 'dark')}
    >
      <svg viewBox="0 0 16 16" width="16" height="16" aria-hidden="true" focusable="false">
        <circle cx="8" cy="8" r="6.5" fill="none" stroke="currentColor" strokeWidth="1.5" />
        <path d="M8 1.5a6.5 6.5 0 0 1 0 13Z" fill="currentColor" />
      </svg>
      {/* The build does not know the theme; a class on the document does, from the first paint. */}
      <span className="dark:hidden">{t`Dark Mode`}</span>
      <span className="hidden dark:inline">{t`Light Mode`}</span>
    </Button>
  )
}
