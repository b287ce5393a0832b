import { t } from '@lingui/core/macro'
import { useEffect, useRef, useState } from 'react'
import { ApiError } from '@/lib/api-client.ts'
import { PhotoError } from './photo-error.ts'

const NOT_SENT = t`The photo is not there yet. Please try again, choose another one, or leave it out.`

export type PhotoState =
  | { status: 'none' | 'removed' }
  | { status: 'preparing' }
  | { status: 'sending' | 'ready'; preview: string }
  | { status: 'failed'; message: string; retry: (() => void) | undefined }

export type Photo = ReturnType<typeof usePhoto>

const loadSender = () => import('./send-photo.ts')

/** Loads what a photo needs while the visitor is still choosing one. */
export function preloadPhotoUpload(): void {
  loadSender().catch(() => {})
}

/**
 * Shrinks and uploads a picture, one at a time.
 * @param onAddress is called once with the photo's address, when it is uploaded.
 * @param field has the address; a photo that could not be sent is its error
 */
export function usePhoto(onAddress: (address: string) => void, field: 'thumbnail' | 'photo') {
  const [state, setState] = useState<PhotoState>({ status: 'none' })
  const attempt = useRef<{ controller: AbortController; address: Promise<string> }>(undefined)

  useEffect(() => () => attempt.current?.controller.abort(), [])

  function cancel(status: 'none' | 'removed') {
    attempt.current?.controller.abort()
    attempt.current = undefined
    setState({ status })
  }

  function upload(file: Blob) {
    cancel('none')
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
        show({
          status: 'failed',
          message: failureText(error),
          retry: isRetryable(error) ? () => upload(file) : undefined,
        }),
    )
  }

  return {
    state,
    /** The picture that is being sent, or was, as a `data:` address; empty if there is none. */
    preview: state.status === 'sending' || state.status === 'ready' ? state.preview : '',
    upload,
    /** Stops the upload in progress and forgets the picture. */
    remove: () => cancel('removed'),
    reset: () => cancel('none'),
    /**
     * Waits for a photo that is still being uploaded, and for its replacement if another one is
     * chosen meanwhile.
     * @returns its address; undefined if none is being uploaded, or no longer
     * @throws {ApiError} for the field, if the upload failed
     */
    waitForUpload: async (): Promise<string | undefined> => {
      for (let awaited = attempt.current; awaited; awaited = attempt.current) {
        try {
          return await awaited.address
        } catch {
          if (attempt.current !== awaited) continue
          throw new ApiError(0, 'network', NOT_SENT, { fieldErrors: { [field]: NOT_SENT } })
        }
      }
      return undefined
    },
  }
}

/** Stops waiting when the upload is aborted, because some of the work cannot be stopped. */
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
      show({ status: 'sending', preview })
    },
  })
  show({ status: 'ready', preview })
  return address
}

/**
 * `ApiError` and `PhotoError` have words for visitors; anything else is code that could not be
 * loaded.
 */
function failureText(error: unknown): string {
  return error instanceof ApiError || error instanceof PhotoError
    ? error.message
    : t`The photo could not be sent. Please check your connection.`
}

/** Whether the same picture may succeed at another try. */
function isRetryable(error: unknown): boolean {
  if (error instanceof ApiError) return [0, 408, 429].includes(error.status) || error.status >= 500
  return !(error instanceof PhotoError)
}
