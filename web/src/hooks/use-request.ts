import { useEffect, useEffectEvent, useState } from 'react'
import { ApiError } from '@/lib/api-client.ts'
import { useBackOnline } from './use-offline.ts'

export type RequestState<T> =
  | { status: 'loading'; data?: T; error?: undefined }
  | { status: 'done'; data: T; error?: undefined }
  | { status: 'failed'; data?: undefined; error: unknown }

export type UseRequest<T> = RequestState<T> & {
  /** Asks again; `data` stays readable meanwhile. */
  reload: () => void
}

/**
 * Loads something while a component is shown. What failed because the board was out of reach loads again when the network returns.
 * @param load is given a signal that aborts when the component leaves or `key` changes.
 * @param key names what is loaded: another key is another thing, the same key is not loaded again.
 */
export function useRequest<T>(load: (signal: AbortSignal) => Promise<T>, key: string): UseRequest<T> {
  const [attempt, setAttempt] = useState(0)
  const [settled, setSettled] = useState<{ key: string; attempt: number; state: RequestState<T> }>()
  const start = useEffectEvent(load)

  useEffect(() => {
    const controller = new AbortController()
    const settle = (state: RequestState<T>) => {
      if (!controller.signal.aborted) setSettled({ key, attempt, state })
    }
    start(controller.signal).then(
      (data) => settle({ status: 'done', data }),
      (error: unknown) => settle({ status: 'failed', error }),
    )
    return () => controller.abort()
  }, [key, attempt])

  const reload = () => setAttempt((count) => count + 1)
  const current = settled?.key === key && settled.attempt === attempt ? settled.state : undefined
  useBackOnline(current?.error instanceof ApiError && current.error.passes, reload)

  if (current) return { ...current, reload }
  return settled?.key !== key || settled.state.data === undefined
    ? { status: 'loading', reload }
    : { status: 'loading', data: settled.state.data, reload }
}
