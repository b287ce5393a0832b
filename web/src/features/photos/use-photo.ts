import { useEffect, useRef, useState } from 'react'
import { ApiError } from '@/lib/api-client.ts'
import { photoTexts as texts } from './photo.texts.ts'
import { PhotoProblem } from './photo-problem.ts'

export type PhotoState =
  | { status: 'none' | 'removed' }
  | { status: 'preparing' }
  | { status: 'sending'; preview: string; share: number }
  | { status: 'ready'; preview: string }
  | { status: 'failed'; message: string; retry: (() => void) | undefined }

const loadSender = () => import('./send-photo.ts')

/** Fetches what a photo needs, while the person still chooses one. */
export function preparePhotos(): void {
  loadSender().catch(() => {})
}

/**
 * Takes a picture through to the board, one at a time.
 * @param onAddress is given the photo's address, once, when it is there.
 */
export function usePhoto(onAddress: (address: string) => void) {
  const [state, setState] = useState<PhotoState>({ status: 'none' })
  const attempt = useRef<{ controller: AbortController; address: Promise<string> }>(undefined)

  useEffect(() => () => attempt.current?.controller.abort(), [])

  function drop(status: 'none' | 'removed') {
    attempt.current?.controller.abort()
    attempt.current = undefined
    setState({ status })
  }

  function take(file: Blob) {
    drop('none')
    const controller = new AbortController()
    const show = (next: PhotoState) => {
      if (!controller.signal.aborted) setState(next)
    }
    const address = untilAborted(controller.signal, send(file, controller.signal, show))
    attempt.current = { controller, address }
    address.then(
      (sent) => {
        attempt.current = undefined
        onAddress(sent)
      },
      (error: unknown) =>
        show({ status: 'failed', message: wordsFor(error), retry: mayPass(error) ? () => take(file) : undefined }),
    )
  }

  return {
    state,
    take,
    /** Stops what is under way and forgets it. */
    remove: () => drop('removed'),
    reset: () => drop('none'),
    /**
     * Waits for a photo that is still on its way; where another one takes its place meanwhile, for that.
     * @returns its address; undefined where there is none on its way, or none any more
     * @throws {ApiError} which stands beside the thumbnail, where it did not arrive
     */
    arrival: async (): Promise<string | undefined> => {
      for (let awaited = attempt.current; awaited; awaited = attempt.current) {
        try {
          return await awaited.address
        } catch {
          if (attempt.current !== awaited) continue
          throw new ApiError(0, 'network', texts.notSent, { fieldErrors: { thumbnail: texts.notSent } })
        }
      }
      return undefined
    },
  }
}

/** What is given up need not be waited for: some of it cannot be stopped. */
function untilAborted<Value>(signal: AbortSignal, work: Promise<Value>): Promise<Value> {
  const aborted = new Promise<never>((_resolve, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason))
  })
  return Promise.race([work, aborted])
}

async function send(file: Blob, signal: AbortSignal, show: (state: PhotoState) => void): Promise<string> {
  show({ status: 'preparing' })
  const { sendPhoto } = await loadSender()
  let preview = ''
  const address = await sendPhoto(file, {
    signal,
    onPreview: (made) => {
      preview = made
      show({ status: 'sending', preview, share: 0 })
    },
    onProgress: (share) => show({ status: 'sending', preview, share }),
  })
  show({ status: 'ready', preview })
  return address
}

/** An `ApiError` and a `PhotoProblem` speak for themselves; what is left is code that could not be fetched. */
function wordsFor(error: unknown): string {
  return error instanceof ApiError || error instanceof PhotoProblem ? error.message : texts.lost
}

/** Whether the same picture may get through another time. */
function mayPass(error: unknown): boolean {
  if (error instanceof ApiError) return [0, 408, 429].includes(error.status) || error.status >= 500
  return !(error instanceof PhotoProblem)
}
