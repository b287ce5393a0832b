import { plural, t } from '@lingui/core/macro'
import { DOWNLOAD_HOURS } from '@shared/lib/kept-days.ts'
import type { ExportTicket } from '@shared/own-account/account.ts'
import { useMutation } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { Button } from '@/components/button.tsx'
import { Panel } from '@/components/page.tsx'
import { FormErrorNote } from '@/components/text-fields.tsx'
import { DOWNLOAD_TIMEOUT_MS } from '@/config/ui-constants.ts'
import { useRecentLogin } from '@/features/people/confirm-login.tsx'
import { keepFocus } from '@/hooks/use-focus-when-lost.ts'
import { ApiError, isNotFound, sessionApi } from '@/lib/api-client.ts'
import { notifyFailure, notifySuccess } from '@/lib/notify.ts'
import { saveFile } from '@/lib/save-file.ts'
import { locale } from '@/lib/words.tsx'

const SIZE = new Intl.NumberFormat(locale, {
  style: 'unit',
  unit: 'megabyte',
  minimumFractionDigits: 1,
  maximumFractionDigits: 1,
})

/**
 * Lets the user download everything that the board keeps about them.
 * @param id is what a link to it ends in
 */
export function OwnData({ id }: { id?: string }) {
  const { withRecentLogin, dialog } = useRecentLogin()
  /** Set while there are several files to choose from. */
  const [ticket, setTicket] = useState<ExportTicket>()
  /** How much of a file has arrived; undefined while the download is asked for. */
  const [bytes, setBytes] = useState<number>()
  const sectionRef = useRef<HTMLElement>(null)
  const { mutate, isPending, variables, error } = useMutation({
    mutationFn: async (part: number) => {
      setBytes(undefined)
      const from = ticket ?? (await withRecentLogin(createTicket))
      if (from && from.parts > 1 && !ticket) offer(from)
      else if (from) await save(from, part)
    },
    onError: (failure) => {
      // The hour is over, so what was offered cannot be had any more.
      if (isNotFound(failure)) offer(undefined)
      if (!(failure instanceof ApiError))
        notifyFailure(failure, (reason) => t`Your data could not be downloaded. ${reason}`)
    },
  })

  /** Other buttons take the place of those that there are. */
  function offer(next: ExportTicket | undefined) {
    keepFocus(sectionRef.current)
    setTicket(next)
  }

  /** One file after another, so that no more than one is in memory. */
  async function save(from: ExportTicket, part: number) {
    setBytes(0)
    const file = await withRecentLogin((headers) => readPart(from, part, headers, setBytes))
    if (!file) return
    saveFile(file)
    notifySuccess(t`The file is downloaded.`)
  }

  return (
    <Panel ref={sectionRef} id={id} heading={t`Your data`} className="items-start">
      <p className="text-muted">
        {t`Download everything we store about you as a ZIP file: your account, posts, photos, claims, messages, notifications, settings and the emails we sent you. To read it, open index.html.`}
      </p>
      <p className="text-muted">{t`What other people wrote to you belongs to them, so the file only says when they wrote.`}</p>
      {ticket ? (
        <>
          <p role="status">{t`You have many photos, so there are ${plural({ files: ticket.parts }, { one: '# file', other: '# files' })}. The first one has everything but some photos. You can download them within ${plural({ hours: DOWNLOAD_HOURS }, { one: 'an hour', other: '# hours' })}.`}</p>
          <ul className="flex flex-col gap-3">
            {Array.from({ length: ticket.parts }, (_, index) => index + 1).map((number) => (
              <li key={number}>
                <Button
                  busy={isPending && variables === number}
                  busyLabel={describeProgress(bytes)}
                  disabled={isPending && variables !== number}
                  onClick={() => mutate(number)}
                >
                  {t`Download file ${number} of ${{ parts: ticket.parts }}`}
                </Button>
              </li>
            ))}
          </ul>
        </>
      ) : (
        <Button busy={isPending} busyLabel={describeProgress(bytes)} onClick={() => mutate(1)}>
          {t`Download your data`}
        </Button>
      )}
      <FormErrorNote error={error} />
      {dialog}
    </Panel>
  )
}

function describeProgress(bytes: number | undefined): string {
  if (bytes === undefined) return t`Preparing…`
  return bytes === 0 ? t`Downloading…` : t`Downloading… ${{ size: SIZE.format(bytes / 1_000_000) }}`
}

type Headers = Record<string, string>

const createTicket = (headers: Headers) => sessionApi.post('/account/export', { headers })

/**
 * Fetches one file of a download. A link would not do, because a link sends no header.
 * @param onProgress is called as the file arrives, with how many bytes there are so far
 * @throws {ApiError} if it is refused, or ends too early
 */
async function readPart(
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
  await sessionApi.get('/account/export/:id', {
    params: { id: _id },
    query: { part: String(part) },
    headers,
    timeoutMs: DOWNLOAD_TIMEOUT_MS,
    transport,
  })
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
