import { calendarDayOf } from '@shared/lib/calendar-day.ts'
import { focusManager } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'

/** The visitor's own calendar day, `YYYY-MM-DD`, also where a page stays open overnight. */
export function useToday(): string {
  const today = () => calendarDayOf(new Date())
  return useSyncExternalStore(watchClock, today, today)
}

function watchClock(listener: () => void): () => void {
  const timer = setInterval(listener, 60_000)
  // In a hidden tab the timer may rest.
  const stop = focusManager.subscribe(listener)
  return () => {
    clearInterval(timer)
    stop()
  }
}
