import { t } from '@lingui/core/macro'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import { Link } from 'react-router'
import { ActionButton } from '@/components/action-button.tsx'
import { ButtonLink } from '@/components/button.tsx'
import { formatMoment } from '@/components/dates.tsx'
import { Page } from '@/components/page.tsx'
import { EmptyState, QueryState } from '@/components/states.tsx'
import { paths } from '@/config/paths.ts'
import { useFocusWhenLost } from '@/hooks/use-focus-when-lost.ts'
import type { SessionUser } from '@/lib/auth/auth-context.ts'
import { confirmAction } from '@/lib/confirm.ts'
import { notifySuccess } from '@/lib/notify.ts'
import { LabelLink } from './label-link.tsx'
import { changeThingMutation, thingQuery } from './offices-api.ts'
import { ThingForm, toThingValues } from './thing-form.tsx'

const END_POST = {
  title: t`Take it off the board?`,
  text: t`Its post is deleted, and open claims on it end.`,
  confirmLabel: t`Yes, take it off`,
}

/** What is written down of a thing, to be changed; or what a void number was. */
export function ThingView({ user: { uid }, number }: { user: SessionUser; number: string }) {
  const query = useQuery(thingQuery(uid, number))
  const { mutateAsync: change } = useMutation(changeThingMutation(uid, number))
  const { data: thing } = query
  const voidRef = useRef<HTMLParagraphElement>(null)
  useFocusWhenLost(voidRef, thing?.state)
  return (
    <Page heading={number} width="form" actions={<ButtonLink to={paths.counter}>{t`Back to the counter`}</ButtonLink>}>
      <QueryState
        query={query}
        loading={t`Loading…`}
        failed={t`This thing could not be loaded.`}
        gone={<EmptyState text={t`Your office has nothing with this number.`} />}
      />
      {thing?.state === 'void' && (
        <div className="flex flex-col gap-2">
          <p
            ref={voidRef}
            tabIndex={-1}
            className="text-lg focus:outline-none"
          >{t`This number is void. It is never given again.`}</p>
          <p className="wrap-anywhere text-muted">
            <bdi>{thing.title}</bdi>
          </p>
        </div>
      )}
      {thing?.state === 'kept' && (
        <>
          <p className="mb-4 flex flex-wrap items-center gap-x-4 text-muted">
            <span>{t`Taken in: ${{ moment: formatMoment(thing.takenInAt) }}`}</span>
            <LabelLink number={number} />
            {thing.itemId && (
              <Link to={paths.item(thing.itemId)} className="inline-flex min-h-11 items-center text-accent underline">
                {t`See the post`}
              </Link>
            )}
          </p>
          <ThingForm
            initialValues={toThingValues(thing)}
            // The key names the version, because a draft of an older one would undo what was
            // changed since.
            draftKey={`${uid} changes ${number} of ${thing.updatedAt}`}
            submitLabel={t`Save`}
            submittingLabel={t`Saving…`}
            failed={t`It could not be saved.`}
            mayBeSent={({ release }) => thing.release === 'nothing' || release !== 'nothing' || confirmAction(END_POST)}
            submit={async (input) => {
              const saved = await change({ ...input, readAt: thing.updatedAt })
              notifySuccess(t`Saved.`)
              return saved
            }}
          />
          <ActionButton
            className="mt-6"
            variant="danger"
            action={() => change(undefined)}
            question={{
              title: t`Make this number void?`,
              about: thing.title,
              text: t`This is for what was written down by mistake. Its post is deleted with the claims on it, and the number is never given again.`,
              confirmLabel: t`Yes, make it void`,
            }}
            done={t`The number is void.`}
            failed={t`The number could not be made void.`}
          >
            {t`Make void…`}
          </ActionButton>
        </>
      )}
    </Page>
  )
}
