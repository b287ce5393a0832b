import { plural, t } from '@lingui/core/macro'
import { useMutation } from '@tanstack/react-query'
import { type ChangeEvent, type FormEvent, useId, useRef, useState } from 'react'
import { Button } from '@/components/button.tsx'
import { SelectField } from '@/components/fields.tsx'
import { Modal } from '@/components/modal.tsx'
import { notifyFailure, notifyInfo, notifySuccess } from '@/lib/notify.ts'
import { saveFile } from '@/lib/save-file.ts'
import { importMutation } from './offices-api.ts'
import { type Problem, readTable, type TableRead } from './read-table.ts'
import { ENCODINGS } from './table-encoding.ts'
import { emptyTable } from './table-words.ts'

/** So many problems are shown; the others follow once these are put right. */
const SHOWN_PROBLEMS = 20

/** Takes in a table of things from a spreadsheet, once nothing is wrong with it. */
export default function ImportDialog({ uid, onClose }: { uid: string; onClose: () => void }) {
  const fileId = useId()
  const helpId = useId()
  const { file, read, choose } = useTable()
  const [done, setDone] = useState(0)
  const { mutateAsync: takeIn, isPending } = useMutation(importMutation(uid))
  const [stopping] = useState(() => new AbortController())
  const { table, encoding, shown = [], problems = [] } = read ?? {}

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
      if (added === 0) notifyInfo(t`This spreadsheet was already imported, so nothing was added.`)
      else notifySuccess(plural({ count: added }, { one: '# item imported.', other: '# items imported.' }))
      if (!stopping.signal.aborted) onClose()
    } catch (error) {
      notifyFailure(error, t`The import is not complete yet. Please try again: it will resume where it stopped.`)
    }
  }

  return (
    <Modal title={t`Import a spreadsheet`} onClose={close}>
      <form onSubmit={(event) => void send(event)} className="flex flex-col gap-5">
        <div className="flex flex-col gap-1">
          <label htmlFor={fileId} className="font-semibold">
            {t`CSV file`}
          </label>
          <input
            id={fileId}
            type="file"
            // What is no CSV can be chosen, too, because the dialog then says how to make it one.
            accept=".csv,.tsv,.txt,text/csv,.xlsx,.xls,.ods"
            aria-describedby={helpId}
            disabled={isPending}
            // Otherwise browsers do not say that the same file was chosen again.
            onClick={({ currentTarget }) => {
              currentTarget.value = ''
            }}
            onChange={({ target }: ChangeEvent<HTMLInputElement>) => void choose(target.files?.[0])}
            className="min-h-11 max-w-full py-2"
          />
          <p id={helpId} className="text-sm text-muted">
            {t`Up to 10,000 rows. Imported items stay private until you publish them. You can undo the import for 24 hours.`}
          </p>
          <Button variant="quiet" className="self-start" onClick={() => saveFile(emptyTable())}>
            {t`Download an empty spreadsheet`}
          </Button>
        </div>
        {encoding && (
          <>
            <SelectField
              label={t`Encoding`}
              name="encoding"
              help={t`If letters look wrong, choose another encoding.`}
              options={ENCODINGS}
              value={encoding}
              disabled={isPending}
              onChange={({ target }) => void choose(file, ENCODINGS.find(({ value }) => value === target.value)?.value)}
            />
            <FirstRows rows={shown} />
          </>
        )}
        <div role="status" className="empty:hidden">
          {table && (
            <p>
              {plural(
                { count: table.rows.length },
                { one: 'The spreadsheet has # item.', other: 'The spreadsheet has # items.' },
              )}{' '}
              {isPending && <span>{t`${{ done }} of ${{ total: table.rows.length }} imported.`}</span>}
            </p>
          )}
          {problems.length > 0 && <Problems problems={problems} />}
        </div>
        <div className="flex flex-col-reverse gap-3 sm:flex-row sm:justify-end">
          <Button onClick={close}>{isPending ? t({ message: 'Stop', context: 'an import' }) : t`Cancel`}</Button>
          {table && (
            <Button type="submit" variant="primary" busy={isPending} busyLabel={t`Importing…`}>
              {t`Import`}
            </Button>
          )}
        </div>
      </form>
    </Modal>
  )
}

/** A file that was chosen, and what is in it. */
function useTable() {
  const [file, setFile] = useState<File>()
  const [read, setRead] = useState<TableRead>()
  const turns = useRef(0)

  /** Reads a file, in another encoding than it seems to have if one is given. */
  async function choose(chosen: File | undefined, encoding?: TableRead['encoding']) {
    turns.current += 1
    const turn = turns.current
    setFile(chosen)
    if (!encoding) setRead(undefined)
    if (!chosen) return
    const found = await readTable(chosen, encoding).catch(() => ({
      // A program has written the file again, for instance.
      problems: [{ text: t`The file could not be read. Please choose it again.` }],
    }))
    // A large file may be read after a small one that was chosen later.
    if (turn === turns.current) setRead(found)
  }
  return { file, read, choose }
}

/** It ends with an ellipsis where its own direction ends, and begins where the page's begins. */
const CELL = 'block w-fit max-w-48 truncate'

/** The first rows as they are in the file. A wide table scrolls in its own frame. */
function FirstRows({ rows: [names, ...rows] }: { rows: NonNullable<TableRead['shown']> }) {
  return (
    <section
      aria-label={t`First rows of the file`}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: The keyboard has to scroll it.
      tabIndex={0}
      className="overflow-x-auto rounded-control border border-line text-sm"
    >
      <table className="border-collapse">
        <thead>
          <tr>
            <td />
            {names?.cells.map((name, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: A file may repeat a name.
              <th key={index} scope="col" className="px-2 py-1 text-start">
                <bdi className={CELL}>{name}</bdi>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ row, cells }) => (
            <tr key={row} className="border-t border-line">
              <th scope="row" className="px-2 py-1 text-end font-normal text-muted tabular-nums">
                {row}
              </th>
              {cells.map((cell, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: Cells have no other name.
                <td key={index} className="px-2 py-1">
                  <bdi className={CELL}>{cell}</bdi>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

/** What has to be put right before anything is taken in. */
function Problems({ problems }: { problems: readonly Problem[] }) {
  return (
    <>
      <p className="font-semibold text-danger">{t`Please fix the following and choose the file again:`}</p>
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
          {plural({ count: problems.length - SHOWN_PROBLEMS }, { one: 'And # more row.', other: 'And # more rows.' })}
        </p>
      )}
    </>
  )
}
