import { useLayoutEffect, useRef, useState } from 'react'
import { Button } from '@/components/button.tsx'
import { homeTexts } from './home.texts.ts'
import { useCarousel } from './use-carousel.ts'

const texts = homeTexts.carousel
const { slides } = texts

/** The banner: one picture, and slides of text, one after another. */
export function BannerCarousel() {
  const [pointed, setPointed] = useState(false)
  const [focused, setFocused] = useState(false)
  const section = useRef<HTMLElement>(null)
  const { index, paused, togglePaused } = useCarousel(slides.length, pointed || focused)

  // The pointer may have been there before the script, which then got no event. Touches do not
  // count, because a finger does not stay. This must be known before the timer starts.
  useLayoutEffect(() => {
    setPointed(canHover() && section.current?.matches(':hover') === true)
  }, [])

  return (
    <section
      ref={section}
      aria-roledescription="carousel"
      aria-label={texts.name}
      onPointerEnter={() => setPointed(true)}
      onPointerLeave={() => setPointed(false)}
      onFocus={(event) => setFocused(event.target.matches(':focus-visible'))}
      onBlur={() => setFocused(false)}
      className="flex flex-col overflow-hidden rounded-card border border-line bg-surface sm:flex-row"
    >
      <img
        src="/banner.svg"
        alt={texts.pictureAlt}
        width={1120}
        height={360}
        fetchPriority="high"
        className="aspect-[5/2] object-cover sm:aspect-[1120/360] sm:w-1/2 sm:self-center"
      />
      <div className="flex grow flex-wrap items-center gap-4 border-line p-4 max-sm:border-t sm:flex-col sm:items-start sm:justify-center sm:border-s sm:px-6">
        <div aria-live={paused ? 'polite' : 'off'} className="grid min-w-0 grow basis-44 sm:grow-0 sm:basis-auto">
          {/* The slides are stacked, so that the tallest sets the height and nothing below ever
              moves. */}
          {slides.map((slide, position) => (
            <div
              key={slide.title}
              data-shown={position === index}
              className="invisible col-start-1 row-start-1 opacity-0 transition-opacity data-[shown=true]:visible data-[shown=true]:opacity-100"
            >
              <p className="font-semibold sm:text-lg">{slide.title}</p>
              <p className="text-sm text-muted sm:text-base">{slide.text}</p>
            </div>
          ))}
        </div>
        <Button className="text-sm noscript:hidden" onClick={togglePaused}>
          {paused ? texts.play : texts.pause}
        </Button>
      </div>
    </section>
  )
}

function canHover(): boolean {
  return window.matchMedia('(hover: hover)').matches
}
