import type { ExportTicket } from '@shared/accounts/account.ts'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useRecentLogin } from '@/features/accounts/confirm-login/use-recent-login.tsx'
import { ApiError } from '@/lib/api-client.ts'
import { notifyFailure, notifySuccess } from '@/lib/notify.ts'
import { saveFile } from '@/lib/save-file.ts'
import { createTicket, readPart } from './own-data-api.ts'

interface OwnDownload {
  /** Set while there are several files to choose from. */
  ticket: ExportTicket | undefined
  /** The part that is being downloaded, 0 while it is asked for; undefined if nothing is. */
  part: number | undefined
  /** How much of the part has arrived. */
  bytes: number
  error: unknown
  /** Asks for a download; if it has one file, downloads that. */
  start: () => Promise<void>
  download: (part: number) => Promise<void>
  dialog: ReactNode
}

/**
 * One download of one's own data, file by file, so that no more than one is in memory.
 * @param onOffer is called before other buttons take the place of those that there are
 */
export function useDownload(onOffer: () => void): OwnDownload {
  const { withRecentLogin, dialog } = useRecentLogin()
  const [ticket, setTicket] = useState<ExportTicket>()
  const [part, setPart] = useState<number>()
  const [bytes, setBytes] = useState(0)
  const [error, setError] = useState<unknown>()
  const leaving = useRef<AbortController>(undefined)

  useEffect(() => {
    const controller = new AbortController()
    leaving.current = controller
    return () => controller.abort()
  }, [])

  function offer(next: ExportTicket | undefined) {
    onOffer()
    setTicket(next)
  }

  async function save(wanted: ExportTicket, wantedPart: number) {
    const signal = leaving.current?.signal
    if (!signal) return
    setBytes(0)
    setPart(wantedPart)
    const file = await withRecentLogin((headers) =>
      readPart(wanted, wantedPart, { headers, signal, onProgress: setBytes }),
    )
    if (!file || signal.aborted) return
    saveFile(file)
    notifySuccess('Your browser has the file now.')
  }

  async function run(step: () => Promise<void>) {
    setError(undefined)
    try {
      await step()
    } catch (failure) {
      if (leaving.current?.signal.aborted) return
      // The hour is over, so what was offered cannot be had any more.
      if (failure instanceof ApiError && failure.status === 404) offer(undefined)
      if (failure instanceof ApiError) setError(failure)
      else notifyFailure(failure, (reason: string) => `Your data could not be downloaded. ${reason}`)
    } finally {
      setPart(undefined)
    }
  }

  return {
    ticket,
    part,
    bytes,
    error,
    start: () =>
      run(async () => {
        setPart(0)
        const made = await withRecentLogin(createTicket)
        if (made && made.parts > 1) offer(made)
        else if (made) await save(made, 1)
      }),
    download: (wantedPart) =>
      run(async () => {
        if (ticket) await save(ticket, wantedPart)
      }),
    dialog,
  }
}
