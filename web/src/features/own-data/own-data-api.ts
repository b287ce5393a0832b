import type { ExportTicket } from '@shared/accounts/account.ts'
import { apiPaths } from '@/config/paths.ts'
import { DOWNLOAD_TIMEOUT_MS } from '@/config/ui-constants.ts'
import { sessionApi } from '@/lib/session-api.ts'

type Headers = Record<string, string>

export const createTicket = (headers: Headers) => sessionApi.post<ExportTicket>(apiPaths.ownData, { headers })

/**
 * Fetches one file of a download. A link would not do, because a link sends no header.
 * @param onProgress is called as the file arrives, with how many bytes there are so far
 * @throws {ApiError} if it is refused, or ends too early
 */
export async function readPart(
  { _id }: ExportTicket,
  part: number,
  headers: Headers,
  onProgress: (bytes: number) => void,
): Promise<File> {
  let file: File | undefined
  const transport = async (address: string, request: RequestInit) => {
    const response = await fetch(address, request)
    if (!response.ok || !response.body) return response
    const bytes = await new Response(response.body.pipeThrough(countBytes(onProgress))).blob()
    file = new File([bytes], fileNameOf(response, part), { type: 'application/zip' })
    // The client expects JSON of every call, and refusals are indeed that.
    return Response.json({})
  }
  await sessionApi.get(apiPaths.ownDataPart(_id, part), { headers, timeoutMs: DOWNLOAD_TIMEOUT_MS, transport })
  if (!file) throw new Error('The download was empty.')
  return file
}

function countBytes(onProgress: (bytes: number) => void): TransformStream<Uint8Array, Uint8Array> {
  let count = 0
  return new TransformStream({
    transform(chunk, controller) {
      count += chunk.byteLength
      onProgress(count)
      controller.enqueue(chunk)
    },
  })
}

const fileNameOf = ({ headers }: Response, part: number): string =>
  /filename="([\w.-]+)"/.exec(headers.get('Content-Disposition') ?? '')?.[1] ?? `lost-and-found-${part}.zip`
