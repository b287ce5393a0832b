import { useEffect, useEffectEvent, useState } from 'react'
import { CAROUSEL_INTERVAL_MS } from '@/config/ui-constants.ts'
import { useMediaQuery } from '@/hooks/use-browser.ts'

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
