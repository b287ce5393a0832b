import type { Photo } from '@shared/items/items.ts'
import { apiPaths } from '@/config/paths.ts'
import { sessionApi } from '@/lib/api-client.ts'
import { shrinkPhoto } from './shrink-photo.ts'

/** Enough for 200 KB over the slowest of mobile networks; the API itself waits no longer. */
const UPLOAD_TIMEOUT_MS = 60_000

interface Options {
  signal: AbortSignal
  /** Called with the picture as it is sent, as a `data:` address. */
  onPreview: (address: string) => void
}

/**
 * Shrinks a picture, if the browser can, and uploads it. It is in a chunk of its own, loaded when
 * there is a picture.
 * @returns the photo's address, for an item's `thumbnail`
 * @throws {PhotoError} for an unusable file; {ApiError} if it was refused or never arrived
 */
export async function sendPhoto(file: Blob, { signal, onPreview }: Options): Promise<string> {
  const body = await shrinkPhoto(file)
  onPreview(await toDataUrl(body))
  signal.throwIfAborted()
  const { address } = await sessionApi.post<Photo>(apiPaths.photos, {
    body,
    signal,
    timeoutMs: UPLOAD_TIMEOUT_MS,
  })
  return address
}

/** The page's policy allows pictures from `data:` addresses, not from `blob:`. */
function toDataUrl(photo: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader()
    reader.onload = () => resolve(String(reader.result))
    reader.onerror = () => reject(reader.error)
    reader.readAsDataURL(photo)
  })
}
