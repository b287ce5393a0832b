/**
 * Sends a request as `fetch` would, and reports how much of it has been sent, which `fetch` cannot.
 * @param onProgress is given a share from 0 to 1.
 * @throws {TypeError} if there was no answer; the signal's reason if the caller aborted it
 */
export function sendWithProgress(
  address: string,
  { method = 'GET', headers, body, signal }: RequestInit,
  onProgress: (share: number) => void,
): Promise<Response> {
  return new Promise((resolve, reject) => {
    signal?.throwIfAborted()
    const request = new XMLHttpRequest()
    request.open(method, address)
    new Headers(headers).forEach((value, name) => {
      request.setRequestHeader(name, value)
    })
    request.upload.onprogress = ({ loaded, total, lengthComputable }) => lengthComputable && onProgress(loaded / total)
    request.onload = () => resolve(toResponse(request))
    request.onerror = () => reject(new TypeError('No answer.'))
    request.onabort = () => reject(signal?.reason)
    signal?.addEventListener('abort', () => request.abort())
    request.send(body instanceof Blob || typeof body === 'string' ? body : null)
  })
}

function toResponse(request: XMLHttpRequest): Response {
  const lines = request.getAllResponseHeaders().split('\r\n').filter(Boolean)
  const headers = lines.map((line): [string, string] => {
    const end = line.indexOf(':')
    return [line.slice(0, end), line.slice(end + 1).trim()]
  })
  return new Response(request.responseText, { status: request.status, headers })
}
