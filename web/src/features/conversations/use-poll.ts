import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react'
import { useBackOnline } from '@/hooks/use-offline.ts'
import { usePageVisible } from '@/hooks/use-page-visible.ts'
import { ApiError } from '@/lib/api-client.ts'
import { pollDelay } from './poll-delay.ts'

/** What people do while they read or write. */
const ACTIVITIES = ['keydown', 'pointerdown', 'scroll'] as const
/** Typing reports each key; once a second is enough. */
const ACTIVITY_STEP_MS = 1000

interface Options {
  /** Asks once. @returns whether something new has come */
  ask: (signal: AbortSignal) => Promise<boolean>
  /** Nothing is asked until this is true. */
  isReady: boolean
}

/**
 * Asks for the new messages of a conversation again and again while the page is visible: at once
 * when somebody comes back to it or to the network, and otherwise when `pollDelay` says.
 */
export function usePoll(conversationId: string, { ask, isReady }: Options) {
  const isVisible = usePageVisible()
  const [isLate, setLate] = useState(false)
  const failures = useRef(0)
  const lastEventAt = useRef(0)
  const wasVisible = useRef(true)
  const poll = useRef({ now: () => {}, soon: () => {} })
  const onAsk = useEffectEvent(ask)

  useEffect(() => {
    if (!isReady) return
    const aborter = new AbortController()
    let timer: ReturnType<typeof setTimeout> | undefined
    let isAsking = false

    function schedule(leastMs = 0) {
      clearTimeout(timer)
      // A message may still be on its way when its screen is left.
      if (aborter.signal.aborted) return
      // A clock that has been set back would keep the quickest pace until it is as late again.
      const now = Date.now()
      lastEventAt.current = Math.min(lastEventAt.current, now)
      const moment = { conversationId, now, lastEventAt: lastEventAt.current, isVisible }
      const delay = pollDelay({ ...moment, failures: failures.current })
      if (delay !== null) timer = setTimeout(() => void run(), Math.max(delay, leastMs))
    }
    async function run() {
      if (isAsking) return
      clearTimeout(timer)
      isAsking = true
      let pauseMs = 0
      try {
        if (await onAsk(aborter.signal)) lastEventAt.current = Date.now()
        failures.current = 0
      } catch (error) {
        // The page was hidden or left meanwhile, which says nothing about the board.
        if (aborter.signal.aborted) return
        failures.current += 1
        if (error instanceof ApiError) pauseMs = error.retryAfterMs
      }
      isAsking = false
      setLate(failures.current > 0)
      schedule(pauseMs)
    }
    function notice() {
      const now = Date.now()
      if (now - lastEventAt.current < ACTIVITY_STEP_MS) return
      lastEventAt.current = now
      if (!isAsking && failures.current === 0) schedule()
    }

    lastEventAt.current = Date.now()
    poll.current = { now: () => void run(), soon: notice }
    const isBack = isVisible && !wasVisible.current
    wasVisible.current = isVisible
    if (isBack) void run()
    else schedule()
    for (const activity of ACTIVITIES) document.addEventListener(activity, notice, { capture: true, passive: true })
    return () => {
      aborter.abort()
      clearTimeout(timer)
      for (const activity of ACTIVITIES) document.removeEventListener(activity, notice, { capture: true })
    }
  }, [conversationId, isReady, isVisible])

  useBackOnline(isLate, () => poll.current.now())

  return {
    /** Whether the last poll has failed, so that messages may come late. */
    isLate,
    /** Polls at the quickest pace from now on, because something has happened here. */
    hurry: useCallback(() => poll.current.soon(), []),
  }
}
