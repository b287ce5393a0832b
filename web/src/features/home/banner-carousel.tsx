import { t } from '@lingui/core/macro'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { Button } from '@/components/button.tsx'
import { LineIcon } from '@/components/icons.tsx'
import { CAROUSEL_INTERVAL_MS } from '@/config/ui-constants.ts'
import { useMediaQuery } from '@/hooks/use-browser.ts'

const SLIDES = [
  { title: t`Every day, lost items find their way home`, text: t`Keys, cats, passports: someone has seen them.` },
  { title: t`Post it while you remember`, text: t`Where it was, when it was, and what it looks like.` },
  { title: t`Meet where other people are`, text: t`Hand items over in a public place and ask for proof.` },
] as const

/** The banner: one picture, and slides of text, one after another. */
export function BannerCarousel() {
  const section = useRef<HTMLElement>(null)
  const { index, paused, togglePaused } = useCarousel(SLIDES.length, () => isHeld(section.current))

  return (
    <section ref={section} aria-roledescription={t`carousel`} aria-label={t`How it helps`} className="min-w-0">
      <img
        src="/banner.svg"
        alt={t`A shelf at a lost-property counter, each item with its tag.`}
        width={1120}
        height={360}
        fetchPriority="high"
        className="h-auto w-full rounded-card"
      />
      <div className="mt-2 flex items-center gap-4">
        <div aria-live={paused ? 'polite' : 'off'} className="grid min-w-0 grow">
          {/* The slides are stacked, so that the tallest sets the height and nothing below ever
              moves. */}
          {SLIDES.map((slide, position) => (
            <div
              key={slide.title}
              data-shown={position === index}
              className="invisible col-start-1 row-start-1 opacity-0 transition-opacity data-[shown=true]:visible data-[shown=true]:opacity-100"
            >
              <p className="font-semibold">{slide.title}</p>
              <p className="text-sm text-muted">{slide.text}</p>
            </div>
          ))}
        </div>
        <Button
          aria-label={paused ? t`Play` : t`Pause`}
          className="size-11 shrink-0 rounded-full! border-line! px-0! noscript:hidden"
          onClick={togglePaused}
        >
          <LineIcon className="size-5">
            <path d={paused ? 'M8 5v14l11-7Z' : 'M8 5v14M16 5v14'} />
          </LineIcon>
        </Button>
      </div>
    </section>
  )
}

/** Touches do not count, because a finger does not stay. */
function isHeld(section: HTMLElement | null): boolean {
  const isPointed = window.matchMedia('(hover: hover)').matches && section?.matches(':hover')
  return isPointed || (section?.querySelector(':focus-visible') ?? null) !== null
}

/**
 * The index of a carousel that advances by itself, in a circle.
 * @param isHeld whether the pointer or the keyboard's focus is on it
 */
export function useCarousel(count: number, isHeld: () => boolean) {
  const [index, setIndex] = useState(0)
  const reducedMotion = useMediaQuery('(prefers-reduced-motion: reduce)')
  const [chosen, setChosen] = useState<boolean>()
  const paused = chosen ?? reducedMotion

  const advance = useEffectEvent(() => {
    if (!isHeld()) setIndex((now) => (now + 1) % count)
  })
  useEffect(() => {
    if (paused) return
    const timer = setInterval(() => advance(), CAROUSEL_INTERVAL_MS)
    return () => clearInterval(timer)
  }, [paused])

  return { index, paused, togglePaused: () => setChosen(!paused) }
}
