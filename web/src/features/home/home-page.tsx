import { lazy, Suspense } from 'react'
import { ButtonLink } from '@/components/button.tsx'
import { FoundIcon, LostIcon } from '@/components/icons.tsx'
import { paths } from '@/config/paths.ts'
import { afterLoad } from '@/lib/after-load.ts'
import { BannerCarousel } from './banner-carousel.tsx'
import { homeTexts } from './home.texts.ts'
import { LatestItems } from './latest-items.tsx'
import { ThemeToggle } from './theme-toggle.tsx'

// The build's HTML has these sections; their script can wait until the rest of the page is loaded.
const StaticSections = lazy(() => afterLoad().then(() => import('./static-sections.tsx')))

export function HomePage() {
  return (
    <div className="mx-auto flex max-w-page flex-col gap-12 px-4 py-6 sm:py-10">
      <div className="flex flex-col gap-6">
        <div className="flex flex-col-reverse items-end gap-3 sm:flex-row sm:items-start sm:justify-between">
          <h1 className="max-w-3xl self-start text-2xl lg:text-3xl">{homeTexts.heading}</h1>
          <ThemeToggle />
        </div>
        <p className="-mt-3 max-w-prose text-lg text-muted">{homeTexts.intro}</p>
        <div className="flex flex-col gap-3 sm:flex-row">
          <ButtonLink to={`${paths.addItem}?postType=Lost`} variant="primary" className="min-h-14 text-lg sm:px-8">
            <LostIcon className="size-5" />
            {homeTexts.lostSomething}
          </ButtonLink>
          <ButtonLink to={`${paths.addItem}?postType=Found`} className="min-h-14 text-lg sm:px-8">
            <FoundIcon className="size-5" />
            {homeTexts.foundSomething}
          </ButtonLink>
        </div>
        <BannerCarousel />
      </div>
      <LatestItems />
      <Suspense>
        <StaticSections />
      </Suspense>
    </div>
  )
}
