import { plural, t } from '@lingui/core/macro'
import type { KeptThing } from '@shared/offices/offices.ts'
import { useRef, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { ActionBar } from '@/components/action-bar.tsx'
import { DialogButton } from '@/components/action-button.tsx'
import { Button, ButtonLink } from '@/components/button.tsx'
import NotFoundScreen from '@/components/not-found-screen.tsx'
import { Page } from '@/components/page.tsx'
import { QueryState } from '@/components/states.tsx'
import { paths } from '@/config/paths.ts'
import { useFocusWhenLost } from '@/hooks/use-focus-when-lost.ts'
import { isNotFound } from '@/lib/api-client.ts'
import { useUser } from '@/lib/auth/auth-context.ts'
import { lazyPart, scriptLoader } from '@/lib/load-scripts.ts'
import { saveFile } from '@/lib/save-file.ts'
import { BoardResults } from './board-results.tsx'
import { findThings, hasAllWords, scannedNumber, type ThingFilter, thingsAsCsv } from './find-things.ts'
import { labelsPath, MAX_LABELS, thingPath } from './offices-api.ts'
import { PrintedList } from './printed-list.tsx'
import { FIRST, ShelfFilter } from './shelf-filter.tsx'
import { Steps } from './shelf-steps.tsx'
import { ClearDialog, MoveDialog } from './step-dialogs.tsx'
import { ThingList } from './thing-list.tsx'
import { useShelf } from './use-shelf.ts'

// Reading tables is much, and few days begin with one.
const ImportDialog = lazyPart(scriptLoader(() => import('./import-dialog.tsx')).open)

/** `/counter/shelf`: what lies at the office, to be found, chosen, moved, labelled and listed. */
export default function ShelfScreen() {
  const { uid } = useUser()
  const navigate = useNavigate()
  const [filter, setFilter] = useState(FIRST)
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const [asking, setAsking] = useState<Asking>()
  const [printed, setPrinted] = useState<readonly KeptThing[]>([])
  const countRef = useRef<HTMLSpanElement>(null)
  const { query, shown, claimed, shownFilter, found, counts, ownPosts, steps, waiting } = useShelf(uid, filter)
  const picked = found.filter(({ number }) => chosen.has(number))
  const listed = picked.length > 0 ? picked : found
  const AskDialog = asking?.what === 'clear' ? ClearDialog : MoveDialog

  useFocusWhenLost(
    countRef,
    `${picked.length > 0} ${steps.length} ${waiting.length} ${asking === undefined} ${filter.state}`,
    { preventScroll: true },
  )

  function change(part: Partial<ThingFilter>) {
    setPrinted([])
    setFilter((before) => ({ ...before, ...part }))
  }

  /** Opens the thing whose number was scanned, or the only one that has the words. */
  function open() {
    // Enter on a chip sends the form, too.
    if (filter.text.trim() === '') return
    // What is shown may lag behind what was typed.
    const [first, ...others] = findThings(shown, filter, claimed)
    const isOnlyOne = first && others.length === 0 && hasAllWords(first, filter.text)
    const number = scannedNumber(filter.text) ?? (isOnlyOne ? first.number : undefined)
    if (number !== undefined) void navigate(thingPath(number))
  }

  if (isNotFound(query.error)) return <NotFoundScreen />
  return (
    <>
      <div className={printed.length > 0 ? 'print:hidden' : ''}>
        <Page
          heading={t`Inventory`}
          isDense
          actions={
            <>
              {query.data && (
                <span ref={countRef} tabIndex={-1} role="status" className="me-auto text-muted focus:outline-none">
                  {plural({ count: found.length }, { one: '# item', other: '# items' })}
                </span>
              )}
              <span className="flex flex-wrap gap-2">
                {query.data && (
                  <>
                    <DialogButton
                      dialog={(close) => <ImportDialog uid={uid} onClose={close} />}
                    >{t`Import a spreadsheet`}</DialogButton>
                    <Button disabled={found.length === 0} onClick={() => void download(listed)}>
                      {t`Download as CSV`}
                    </Button>
                    <Button disabled={found.length === 0} onClick={() => setPrinted([...listed])}>
                      {t`Print list`}
                    </Button>
                  </>
                )}
                <ButtonLink variant="primary" to={paths.counter}>{t`Register an item`}</ButtonLink>
              </span>
            </>
          }
        >
          <QueryState
            query={query}
            loading={t`Loading the inventory…`}
            failed={t`The inventory could not be loaded.`}
          />
          {query.data && (
            <>
              <ShelfFilter filter={filter} counts={counts} onChange={change} onEnter={open} />
              <Steps uid={uid} steps={steps} waiting={waiting} />
              {found[0] && !hasAllWords(found[0], shownFilter.text) && (
                <p className="mb-2 text-muted">{t`No item has all of these words. These have some of them.`}</p>
              )}
              <ThingList
                things={found}
                chosen={chosen}
                claimed={query.data.claimed}
                order={filter.order}
                onSort={(order) => change({ order })}
                onChoose={(number) => {
                  setPrinted([])
                  setChosen((before) => toggled(before, number))
                }}
                onChooseAll={(isChosen) => setChosen(new Set(isChosen ? found.map(({ number }) => number) : []))}
              />
              <BoardResults text={shownFilter.text} own={ownPosts} />
              {picked.length > 0 && (
                <ChosenBar
                  numbers={picked.map(({ number }) => number)}
                  onAsk={setAsking}
                  onClear={() => setChosen(new Set())}
                />
              )}
              {asking && (
                <AskDialog
                  uid={uid}
                  numbers={asking.numbers}
                  onClose={() => setAsking(undefined)}
                  onDone={() => setChosen(new Set())}
                />
              )}
            </>
          )}
        </Page>
      </div>
      <PrintedList things={printed} />
    </>
  )
}

/** What is asked of the things with these numbers. */
interface Asking {
  what: 'move' | 'clear'
  numbers: readonly string[]
}

interface ChosenBarProps {
  numbers: readonly string[]
  onAsk: (asking: Asking) => void
  onClear: () => void
}

/** What can be done with all things that are chosen. */
function ChosenBar({ numbers, onAsk, onClear }: ChosenBarProps) {
  const navigate = useNavigate()
  return (
    <div className="sticky bottom-0 z-10 md:bottom-4 md:mt-4">
      <ActionBar isFloating>
        <span className="me-auto font-semibold md:me-4">
          {plural({ count: numbers.length }, { one: '# item selected', other: '# items selected' })}
        </span>
        <Button onClick={() => onAsk({ what: 'move', numbers })}>{t`Move…`}</Button>
        <Button onClick={() => onAsk({ what: 'clear', numbers })}>{t`Dispose of…`}</Button>
        {numbers.length > MAX_LABELS && <span>{t`At most ${{ count: MAX_LABELS }} labels at once.`}</span>}
        <Button disabled={numbers.length > MAX_LABELS} onClick={() => void navigate(labelsPath(numbers.join(',')))}>
          {t`Print labels`}
        </Button>
        <Button variant="quiet" className="max-md:hidden md:ms-4" onClick={onClear}>
          {t`Clear selection`}
        </Button>
      </ActionBar>
    </div>
  )
}

const toggled = (numbers: ReadonlySet<string>, number: string) => {
  const next = new Set(numbers)
  if (!next.delete(number)) next.add(number)
  return next
}

const download = async (things: readonly KeptThing[]) => saveFile(await thingsAsCsv(things))
