import { t } from '@lingui/core/macro'
import { SEARCH } from '@shared/items/item-lists.ts'
import { POST_TYPES, type PostType } from '@shared/items/item-status.ts'
import { type FormEvent, Suspense } from 'react'
import { Link, useHref, useNavigate } from 'react-router-dom'
import { Button } from '@/components/button.tsx'
import { Chip } from '@/components/chip.tsx'
import { postTypeWord } from '@/components/item-words.ts'
import { SearchField } from '@/components/search-field.tsx'
import { boardName } from '@/config/board.ts'
import { paths } from '@/config/paths.ts'
import { rememberPostType } from '@/features/search/remembered-type.ts'
import { chooseTheme, currentTheme } from '@/lib/theme.ts'
import { BannerCarousel } from './banner-carousel.tsx'
import { LatestItems, WentHome } from './latest-items.tsx'
import { StaticSections } from './static-sections.tsx'

export default function HomeScreen() {
  return (
    <div className="page-width flex flex-col gap-8 py-5 sm:gap-12 sm:py-8">
      <title>{`${t`Home`} - ${boardName}`}</title>
      <meta
        name="description"
        content={t`Lost something, or found something? Post it, browse what others have found, and get it back to its owner.`}
      />
      <div className="grid items-center gap-x-12 gap-y-6 lg:grid-cols-2">
        <div className="flex min-w-0 flex-col gap-3 sm:gap-4">
          <h1 className="text-3xl">{t`Lost something? Found something? Get it back where it belongs.`}</h1>
          <SearchForm />
          <div className="grid grid-cols-[repeat(auto-fit,minmax(min(9rem,100%),1fr))] gap-3">
            <PostLink postType="Lost" text={t`I lost something`} look="bg-lost-tint text-lost" />
            <PostLink postType="Found" text={t`I found something`} look="bg-found-tint text-found" />
          </div>
          {/* Its place is kept, so that nothing moves when the sign of life appears. */}
          <div className="flex min-h-11 flex-wrap items-center gap-x-4 gap-y-2">
            <p className="flex min-h-11 grow basis-40 items-center gap-2 text-sm font-semibold text-found max-sm:min-h-16">
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

/** Leads to the form for a new post of a type, in its colours. */
function PostLink({ postType, text, look }: { postType: PostType; text: string; look: string }) {
  return (
    <Link
      to={`${paths.addItem}?postType=${postType}`}
      className={`flex min-h-14 items-center justify-center rounded-card border border-current px-2 py-2 text-center font-semibold hover:underline ${look}`}
    >
      {text}
    </Link>
  )
}

/**
 * Leads to the list's search of all items. Without the script, the browser sends the form to the
 * same address.
 */
function SearchForm() {
  const navigate = useNavigate()

  function search(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const wanted = [...new FormData(event.currentTarget)].map(([name, value]) => [name, `${value}`.trim()])
    const query = new URLSearchParams(wanted.filter(([, value]) => value !== ''))
    if (!query.has('postType')) rememberPostType('')
    void navigate(query.size === 0 ? paths.allItems : `${paths.allItems}?${query}`)
  }

  return (
    <search>
      <form action={useHref(paths.allItems)} onSubmit={search}>
        <SearchField name="q" label={t`What are you looking for?`} submit={t`Search`} maxLength={SEARCH.maxLength} />
        <fieldset className="mt-2.5 flex min-w-0 flex-wrap gap-2">
          <legend className="sr-only">{t`Post type`}</legend>
          {['', ...POST_TYPES].map((value) => (
            <Chip
              key={value}
              type="radio"
              name="postType"
              value={value}
              text={value === '' ? t({ message: 'All', context: 'posts of both types' }) : postTypeWord(value)}
              defaultChecked={value === ''}
            />
          ))}
        </fieldset>
      </form>
    </search>
  )
}

/** A button that names the theme it switches to. */
function ThemeToggle() {
  return (
    <Button
      className="rounded-full! border-line! px-3.5! text-sm! lg:min-h-9! noscript:hidden"
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
