import { plural, t } from '@lingui/core/macro'
import { useMutation } from '@tanstack/react-query'
import { type ChangeEvent, type FormEvent, useId, useState } from 'react'
import { Button } from '@/components/button.tsx'
import { Modal } from '@/components/modal.tsx'
import { notifyFailure, notifyInfo, notifySuccess } from '@/lib/notify.ts'
import { saveFile } from '@/lib/save-file.ts'
import { importMutation } from './offices-api.ts'
import { emptyTable, readTable } from './read-table.ts'

/** So many problems are shown; the others follow once these are put right. */
const SHOWN_PROBLEMS = 20

type Read = Awaited<ReturnType<typeof readTable>>

/** Takes in a table of things from a spreadsheet, once nothing is wrong with it. */
export function ImportDialog({ uid, onClose }: { uid: string; onClose: () => void }) {
  const fileId = useId()
  const helpId = useId()
  const [read, setRead] = useState<Read>()
  const [done, setDone] = useState(0)
  const { mutateAsync: takeIn, isPending } = useMutation(importMutation(uid))
  const [stopping] = useState(() => new AbortController())
  const table = read && 'table' in read ? read.table : undefined
  const problems = read && 'problems' in read ? read.problems : []

  async function choose({ target }: ChangeEvent<HTMLInputElement>) {
    const [file] = target.files ?? []
    setRead(file && (await readTable(file)))
  }

  function close() {
    stopping.abort()
    onClose()
  }

  async function send(event: FormEvent) {
    event.preventDefault()
    if (!table) return
    try {
      const { added, isWhole } = await takeIn({ ...table, onProgress: setDone, signal: stopping.signal })
      if (!isWhole) return notifyInfo(t`The import has stopped. Choose the same file again to resume it, or undo it.`)
      if (added === 0) notifyInfo(t`This table was taken in before, so nothing is added.`)
      else notifySuccess(plural({ count: added }, { one: '# thing is taken in.', other: '# things are taken in.' }))
      onClose()
    } catch (error) {
      notifyFailure(error, t`The table is not whole yet. Please try again: it goes on where it stopped.`)
    }
  }

  return (
    <Modal title={t`Take in a table`} onClose={close}>
      <form onSubmit={(event) => void send(event)} className="flex flex-col gap-5">
        <div className="flex flex-col gap-1">
          <label htmlFor={fileId} className="font-semibold">
            {t`CSV file`}
          </label>
          <input
            id={fileId}
            type="file"
            accept=".csv,text/csv"
            aria-describedby={helpId}
            disabled={isPending}
            onChange={(event) => void choose(event)}
            className="min-h-11 max-w-full py-2"
          />
          <p id={helpId} className="text-sm text-muted">
            {t`Up to 10,000 rows. What comes in a table is not on the board. You can take it back for a day.`}
          </p>
          <Button variant="quiet" className="self-start" onClick={() => saveFile(emptyTable())}>
            {t`Download an empty table`}
          </Button>
        </div>
        <div role="status" className="empty:hidden">
          {table && (
            <p>
              {plural(
                { count: table.rows.length },
                { one: 'The table has # thing.', other: 'The table has # things.' },
              )}{' '}
              {isPending && <span>{t`${{ done }} of ${{ total: table.rows.length }} are there.`}</span>}
            </p>
          )}
          {problems.length > 0 && (
            <>
              <p className="font-semibold text-danger">{t`Please put this right, and choose the file again:`}</p>
              <ul className="list-disc ps-5">
                {problems.slice(0, SHOWN_PROBLEMS).map(({ row, text }) => (
                  <li key={`${row} ${text}`} className="wrap-anywhere">
                    {row !== undefined && <span>{t`Row ${{ row }}:`} </span>}
                    <span>{text}</span>
                  </li>
                ))}
              </ul>
              {problems.length > SHOWN_PROBLEMS && (
                <p>
                  {plural(
                    { count: problems.length - SHOWN_PROBLEMS },
                    { one: 'And # row more.', other: 'And # rows more.' },
                  )}
                </p>
              )}
            </>
          )}
        </div>
        <div className="flex flex-col-reverse gap-3 sm:flex-row sm:justify-end">
          <Button onClick={close}>{isPending ? t({ message: 'Stop', context: 'an import' }) : t`Cancel`}</Button>
          {table && (
            <Button type="submit" variant="primary" busy={isPending} busyLabel={t`Taking it in…`}>
              {t`Take it in`}
            </Button>
          )}
        </div>
      </form>
    </Modal>
  )
}
