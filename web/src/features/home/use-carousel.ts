import { useEffect, useState } from 'react'
import { CAROUSEL_INTERVAL_MS } from '@/config/ui-constants.ts'
import { useMediaQuery } from '@/hooks/use-media-query.ts'

/**
 * The index of a carousel that advances by itself, in a circle.
 * @param held true while the pointer or the keyboard's focus is on it.
 */
export function useCarousel(count: number, held: boolean) {
  const [index, setIndex] = useState(0)
  const reducedMotion = useMediaQuery('(prefers-reduced-motion: reduce)')
  const [chosen, setChosen] = useState<boolean>()
  const paused = chosen ?? reducedMotion
  const running = !paused && !held

  useEffect(() => {
    if (!running) return
    const timer = setInterval(() => setIndex((now) => (now + 1) % count), CAROUSEL_INTERVAL_MS)
    return () => clearInterval(timer)
  }, [running, count])

  return { index, paused, togglePaused: () => setChosen(!paused) }
}
