import { boardName } from '@board'
import { Suspense } from 'react'
import { ButtonLink } from '@/components/button.tsx'
import { FoundIcon, SearchIcon } from '@/components/icons.tsx'
import { paths } from '@/config/paths.ts'
import { BannerCarousel } from '@/features/home/banner-carousel.tsx'
import { LatestItems } from '@/features/home/latest-items.tsx'
import { SearchForm } from '@/features/home/search-form.tsx'
import { StaticSections } from '@/features/home/static-sections.tsx'
import { ThemeToggle } from '@/features/home/theme-toggle.tsx'
import { WentHome } from '@/features/home/went-home.tsx'

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
        <ThemeToggle className="max-sm:order-2" />
        <p className="-mt-1 max-w-prose text-muted sm:col-span-2 sm:-mt-2 sm:text-lg">
          Post it in a minute, look through what others have posted, and arrange to hand it over.
        </p>
        <div className="flex w-full flex-wrap gap-3 sm:col-span-2">
          <SearchForm className="min-w-0 grow basis-80" />
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
