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
      <h2 id="steps" className="text-base">{t`Undo available`}</h2>
      <ul>
        {waiting.map((id) => (
          <li key={id} className="flex flex-wrap items-center justify-between gap-x-4">
            <span>{t`An import is not complete yet. If it has stopped, choose the same file again to resume it.`}</span>
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
  move: (count: number) => plural(count, { one: '# item moved', other: '# items moved' }),
  clear: (count: number) => plural(count, { one: '# item disposed of', other: '# items disposed of' }),
  import: (count: number) => plural(count, { one: '# item imported', other: '# items imported' }),
}

const TAKE_MOVE_BACK = {
  title: t`Undo this move?`,
  text: t`The items go back to their previous shelves. Items that have been moved again since then stay.`,
  confirmLabel: t`Yes, undo`,
  isHarmless: true,
}

const TAKE_TABLE_BACK = {
  title: t`Undo this import?`,
  text: t`The numbers of its items will be cancelled and their details deleted. Items that you have published stay.`,
  confirmLabel: t`Yes, undo`,
}

const TAKE_CLEARING_BACK = {
  title: t`Undo this disposal?`,
  text: t`The items will be kept here again. Their posts won’t come back.`,
  confirmLabel: t`Yes, undo`,
  isHarmless: true,
}

const QUESTIONS = { move: TAKE_MOVE_BACK, clear: TAKE_CLEARING_BACK, import: TAKE_TABLE_BACK }

function TakeBack({ action, question }: Pick<ComponentProps<typeof ActionButton>, 'action' | 'question'>) {
  return (
    <ActionButton
      variant="quiet"
      action={action}
      {...(question && { question })}
      done={t`Undone.`}
      failed={t`This could not be undone.`}
    >
      {t`Undo`}
    </ActionButton>
  )
}
