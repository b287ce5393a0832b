import { plural, t } from '@lingui/core/macro'
import { useMutation } from '@tanstack/react-query'
import type { ComponentProps } from 'react'
import { ActionButton } from '@/components/action-button.tsx'
import { formatTimeAgo } from '@/components/dates.tsx'
import type { Step } from './find-things.ts'
import { undoMutation } from './offices-api.ts'

/** What can still be taken back, and the tables that have stopped in the middle. */
export function Steps({ uid, steps, waiting }: { uid: string; steps: readonly Step[]; waiting: readonly string[] }) {
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
