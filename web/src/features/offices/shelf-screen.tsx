import { plural, t } from '@lingui/core/macro'
import type { KeptThing } from '@shared/offices/offices.ts'
import { useMutation, useQuery } from '@tanstack/react-query'
import {
  type ComponentProps,
  type FormEvent,
  type RefObject,
  useDeferredValue,
  useEffect,
  useMemo,
  useRef,
  useState,
} from 'react'
import { useNavigate } from 'react-router-dom'
import { ActionButton, DialogButton } from '@/components/action-button.tsx'
import { Button, ButtonLink } from '@/components/button.tsx'
import { formatTimeAgo } from '@/components/dates.tsx'
import { SelectField } from '@/components/fields.tsx'
import { ActionBar } from '@/components/more-menu.tsx'
import NotFoundScreen from '@/components/not-found-screen.tsx'
import { Page } from '@/components/page.tsx'
import { QueryState } from '@/components/states.tsx'
import { TextField } from '@/components/text-fields.tsx'
import { paths } from '@/config/paths.ts'
import { useFocusWhenLost } from '@/hooks/use-focus-when-lost.ts'
import { isNotFound } from '@/lib/api-client.ts'
import { useUser } from '@/lib/auth/auth-context.ts'
import { lazyPart, scriptLoader } from '@/lib/load-scripts.ts'
import { saveFile } from '@/lib/save-file.ts'
import { BoardResults } from './board-results.tsx'
import {
  findThings,
  hasAllWords,
  isDue,
  type Step,
  scannedNumber,
  stepsOf,
  type ThingFilter,
  thingsAsCsv,
} from './find-things.ts'
import { labelsPath, MAX_LABELS, type Shelf, shelfQuery, thingPath, undoMutation } from './offices-api.ts'
import { PrintedList } from './printed-list.tsx'
import { ClearDialog, MoveDialog } from './step-dialogs.tsx'
import { ThingList } from './thing-list.tsx'

// Reading tables is much, and few days begin with one.
const ImportDialog = lazyPart(scriptLoader(() => import('./import-dialog.tsx')).open)

const STATES = [
  { value: 'kept', text: t`Kept here` },
  { value: 'due', text: t`Due for clearing` },
  { value: 'gone', text: t`Gone` },
  { value: 'void', text: t`Void` },
  { value: '', text: t({ message: 'All', context: 'things of every state' }) },
]

const AGES = [0, 7, 30, 90, 180].map((days) => ({
  value: String(days),
  text: days === 0 ? t`Any age` : plural(days, { one: 'Over # day', other: 'Over # days' }),
}))

const ORDERS = [
  { value: 'newest', text: t`Newest first` },
  { value: 'oldest', text: t`Oldest first` },
  { value: 'shelf', text: t`By shelf` },
]

const FIRST: ThingFilter = { text: '', state: 'kept', days: 0, order: 'newest' }

/** `/counter/shelf`: what lies at the office, to be found, chosen, moved, labelled and listed. */
export default function ShelfScreen() {
  const { uid } = useUser()
  const query = useQuery(shelfQuery(uid))
  const navigate = useNavigate()
  const [filter, setFilter] = useState(FIRST)
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const findRef = useRef<HTMLElement>(null)
  const shownFilter = useDeferredValue(filter)
  const all = query.data?.things
  const shown = useMemo(() => shownThings(query.data), [query.data])
  const claimed = query.data?.claimed
  const found = useMemo(() => findThings(shown, shownFilter, claimed), [shown, shownFilter, claimed])
  const due = useMemo(() => shown.filter((thing) => isDue(thing, claimed ?? new Set())).length, [shown, claimed])
  const ownPosts = useMemo(() => new Set(shown.map(({ itemId }) => itemId)), [shown])
  const steps = useMemo(() => stepsOf(shown), [shown])
  const [asking, setAsking] = useState<{ what: 'move' | 'clear'; numbers: readonly string[] }>()
  const [printed, setPrinted] = useState<readonly KeptThing[]>([])
  const countRef = useRef<HTMLSpanElement>(null)
  const waiting = query.data?.waiting ?? []
  const picked = found.filter(({ number }) => chosen.has(number))
  const listed = picked.length > 0 ? picked : found
  const AskDialog = asking?.what === 'clear' ? ClearDialog : MoveDialog
  const isAllChosen = found.length > 0 && picked.length === found.length

  useTyping(findRef)
  useFocusWhenLost(
    countRef,
    `${picked.length > 0} ${steps.length} ${waiting.length} ${asking === undefined} ${filter.state}`,
  )

  function change(part: Partial<ThingFilter>) {
    setPrinted([])
    setFilter((before) => ({ ...before, ...part }))
  }

  const ask = (what: 'move' | 'clear') => setAsking({ what, numbers: picked.map(({ number }) => number) })

  /** A scanner ends with Enter. */
  function open(event: FormEvent) {
    event.preventDefault()
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
        <Page heading={t`What lies here`} actions={<ButtonLink to={paths.counter}>{t`Take something in`}</ButtonLink>}>
          <QueryState query={query} loading={t`Loading what your office keeps…`} failed={t`It could not be loaded.`} />
          {all && (
            <>
              <form
                onSubmit={open}
                className="mb-4 grid gap-4 min-[24rem]:grid-cols-2 sm:grid-cols-3 *:first:col-span-full"
              >
                <TextField
                  ref={findRef}
                  label={t`Number, words or shelf`}
                  name="find"
                  type="search"
                  help={t`Or scan a label.`}
                  value={filter.text}
                  onChange={({ target }: { target: HTMLInputElement }) => change({ text: target.value })}
                  autoComplete="off"
                  spellCheck={false}
                />
                <SelectField
                  label={t`State`}
                  name="state"
                  options={STATES}
                  value={filter.state}
                  onChange={({ target }) => change({ state: target.value })}
                />
                <SelectField
                  label={t`Age`}
                  name="age"
                  options={AGES}
                  value={String(filter.days)}
                  onChange={({ target }) => change({ days: Number(target.value) })}
                />
                <SelectField
                  label={t`Order`}
                  name="order"
                  options={ORDERS}
                  value={filter.order}
                  onChange={({ target }) =>
                    change({ order: ORDERS.find(({ value }) => value === target.value)?.value as ThingFilter['order'] })
                  }
                />
              </form>
              <Steps uid={uid} steps={steps} waiting={waiting} />
              {due > 0 && filter.state !== 'due' && (
                <Button
                  variant="quiet"
                  className="mb-2"
                  onClick={() => change({ ...FIRST, state: 'due', order: 'shelf' })}
                >
                  {plural(
                    { count: due },
                    { one: 'See # thing due for clearing', other: 'See # things due for clearing' },
                  )}
                </Button>
              )}
              <div className="mb-2 flex min-h-11 flex-wrap items-center justify-between gap-x-4">
                <div className="flex items-center">
                  <label className="inline-flex size-11 cursor-pointer items-center justify-center">
                    <input
                      type="checkbox"
                      aria-label={t`Choose all`}
                      className="size-5 accent-accent"
                      checked={isAllChosen}
                      disabled={found.length === 0}
                      onChange={() => setChosen(new Set(isAllChosen ? [] : found.map(({ number }) => number)))}
                    />
                  </label>
                  <span ref={countRef} tabIndex={-1} role="status" className="focus:outline-none">
                    {plural({ count: found.length }, { one: '# thing', other: '# things' })}
                  </span>
                </div>
                <span className="flex flex-wrap gap-2">
                  <DialogButton
                    dialog={(close) => <ImportDialog uid={uid} onClose={close} />}
                  >{t`Take in a table`}</DialogButton>
                  <Button disabled={found.length === 0} onClick={() => void download(listed)}>
                    {t`Download as CSV`}
                  </Button>
                  <Button disabled={found.length === 0} onClick={() => setPrinted([...listed])}>
                    {t`Print the list`}
                  </Button>
                </span>
              </div>
              {found[0] && !hasAllWords(found[0], shownFilter.text) && (
                <p className="mb-2 text-muted">{t`Nothing here has all of these words. These have some of them.`}</p>
              )}
              <ThingList
                things={found}
                chosen={chosen}
                onChoose={(number) => {
                  setPrinted([])
                  setChosen((before) => toggled(before, number))
                }}
              />
              <BoardResults text={shownFilter.text} own={ownPosts} />
              {picked.length > 0 && (
                <div className="sticky bottom-0 z-10">
                  <ActionBar>
                    <span className="me-auto font-semibold">
                      {plural({ count: picked.length }, { one: '# thing chosen', other: '# things chosen' })}
                    </span>
                    <Button onClick={() => ask('move')}>{t`Move…`}</Button>
                    <Button onClick={() => ask('clear')}>{t`Clear…`}</Button>
                    {picked.length > MAX_LABELS && <span>{t`At most ${{ count: MAX_LABELS }} labels at once.`}</span>}
                    <Button
                      disabled={picked.length > MAX_LABELS}
                      onClick={() => void navigate(labelsPath(picked.map(({ number }) => number).join(',')))}
                    >
                      {t`Print labels`}
                    </Button>
                  </ActionBar>
                </div>
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

const toggled = (numbers: ReadonlySet<string>, number: string) => {
  const next = new Set(numbers)
  if (!next.delete(number)) next.add(number)
  return next
}

/** Gives what is typed while nothing has the focus to a field, as a scanner types anywhere. */
function useTyping(field: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const focus = ({ key, target, ctrlKey, metaKey, altKey }: KeyboardEvent) => {
      const isText = key.length === 1 && key !== ' ' && !ctrlKey && !metaKey && !altKey
      if (
        isText &&
        target instanceof Element &&
        !target.closest('input:not([type=checkbox]), select, textarea, dialog')
      )
        field.current?.focus()
    }
    document.addEventListener('keydown', focus)
    return () => document.removeEventListener('keydown', focus)
  }, [field])
}

const download = async (things: readonly KeptThing[]) => saveFile(await thingsAsCsv(things))

/** What can be shown: a table that is not whole yet is not. */
function shownThings(shelf: Shelf | undefined): KeptThing[] {
  if (!shelf) return []
  const { things, waiting } = shelf
  return [...things.values()].filter(({ importId }) => !waiting.includes(importId))
}

/** What can still be taken back, and the tables that have stopped in the middle. */
function Steps({ uid, steps, waiting }: { uid: string; steps: readonly Step[]; waiting: readonly string[] }) {
  const { mutateAsync: undo } = useMutation(undoMutation(uid))
  if (steps.length === 0 && waiting.length === 0) return null
  return (
    <section aria-labelledby="steps" className="card mb-4 px-4 py-2">
      <h2 id="steps" className="text-base">{t`Can be taken back`}</h2>
      <ul>
        {waiting.map((id) => (
          <li key={id} className="flex flex-wrap items-center justify-between gap-x-4">
            <span>{t`A table is not whole yet. If it has stopped, choose the same file again to go on.`}</span>
            <TakeBack action={() => undo({ kind: 'import', id })} question={TAKE_TABLE_BACK} />
          </li>
        ))}
        {steps.map(({ kind, id, at, count }) => (
          <li key={id} className="flex flex-wrap items-center justify-between gap-x-4">
            <span>
              <span>{STEP_TEXTS[kind](count)}</span> <span className="text-muted">{formatTimeAgo(at)}</span>
            </span>
            <TakeBack action={() => undo({ kind, id })} question={QUESTIONS[kind]} />
          </li>
        ))}
      </ul>
    </section>
  )
}

const STEP_TEXTS = {
  move: (count: number) => plural(count, { one: '# thing was moved', other: '# things were moved' }),
  clear: (count: number) => plural(count, { one: '# thing was cleared', other: '# things were cleared' }),
  import: (count: number) => plural(count, { one: '# thing came in a table', other: '# things came in a table' }),
}

const TAKE_MOVE_BACK = {
  title: t`Take this move back?`,
  text: t`The things are written down on the shelves on which they were before. What was moved on since stays.`,
  confirmLabel: t`Yes, take it back`,
  isHarmless: true,
}

const TAKE_TABLE_BACK = {
  title: t`Take this table back?`,
  text: t`The numbers of its things are void then, and what was written about them goes. What is on the board by now stays.`,
  confirmLabel: t`Yes, take it back`,
}

const TAKE_CLEARING_BACK = {
  title: t`Take this clearing back?`,
  text: t`The things are kept here again. Their posts do not come back by themselves.`,
  confirmLabel: t`Yes, take it back`,
  isHarmless: true,
}

const QUESTIONS = { move: TAKE_MOVE_BACK, clear: TAKE_CLEARING_BACK, import: TAKE_TABLE_BACK }

function TakeBack({ action, question }: Pick<ComponentProps<typeof ActionButton>, 'action' | 'question'>) {
  return (
    <ActionButton
      variant="quiet"
      action={action}
      {...(question && { question })}
      done={t`It is taken back.`}
      failed={t`It was not taken back.`}
    >
      {t`Take back`}
    </ActionButton>
  )
}
