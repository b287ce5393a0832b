import { t } from '@lingui/core/macro'
import type { KeptThing } from '@shared/offices/offices.ts'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import { Link, useParams } from 'react-router-dom'
import { ActionButton, DialogButton } from '@/components/action-button.tsx'
import { ButtonLink } from '@/components/button.tsx'
import { confirmAction } from '@/components/confirm.ts'
import { formatDayOfTime, formatMoment } from '@/components/dates.tsx'
import { Page } from '@/components/page.tsx'
import { EmptyState, QueryState } from '@/components/states.tsx'
import { paths } from '@/config/paths.ts'
import { useFocusWhenLost } from '@/hooks/use-focus-when-lost.ts'
import { useUser } from '@/lib/auth/auth-context.ts'
import { notifySuccess } from '@/lib/notify.ts'
import { GoneThing } from './gone-thing.tsx'
import { HandOutDialog } from './hand-out-dialog.tsx'
import { History } from './history.tsx'
import { LabelLink } from './label-link.tsx'
import { thingMutation, thingQuery } from './offices-api.ts'
import { Receivers } from './receivers.tsx'
import { ThingForm, toThingValues } from './thing-form.tsx'

const END_POST = {
  title: t`Remove from the board?`,
  text: t`Its post will be deleted and open claims on it will end.`,
  confirmLabel: t`Yes, remove it`,
}

/** `/counter/{number}` */
export default function ThingScreen() {
  const { number = '' } = useParams()
  return <ThingView key={number} uid={useUser().uid} number={number} />
}

/** What is written down of a thing, to be changed or handed out; or what has become of it. */
function ThingView({ uid, number }: { uid: string; number: string }) {
  const query = useQuery(thingQuery(uid, number))
  const { data: thing } = query
  const stateRef = useRef<HTMLDivElement>(null)
  useFocusWhenLost(stateRef, thing?.state)
  return (
    <Page
      heading={number}
      width="form"
      actions={<ButtonLink to={paths.counter} className="print:hidden">{t`Back to the counter`}</ButtonLink>}
    >
      <QueryState
        query={query}
        loading={t`Loading…`}
        failed={t`This item could not be loaded.`}
        gone={<EmptyState text={t`Your office has no item with this number.`} />}
      />
      <div ref={stateRef} tabIndex={-1} className="focus:outline-none">
        {thing && <ThingBody uid={uid} thing={thing} />}
      </div>
    </Page>
  )
}

function ThingBody({ uid, thing }: { uid: string; thing: KeptThing }) {
  const { number } = thing
  const { mutateAsync: act } = useMutation(thingMutation(uid, number))
  return (
    <>
      {thing.state === 'void' && (
        <div className="flex flex-col gap-2">
          <p className="text-lg">{t`This number is cancelled. It will never be used again.`}</p>
          <p className="wrap-anywhere text-muted">
            <bdi>{thing.title}</bdi>
          </p>
        </div>
      )}
      {thing.state !== 'gone' && thing.history.length > 0 && (
        <div className="mb-6 flex flex-col gap-4">
          <History thing={thing} />
          {thing.history.some(({ kind }) => kind === 'owner') && <Receivers uid={uid} number={number} />}
        </div>
      )}
      {thing.state === 'gone' && <GoneThing uid={uid} thing={thing} />}
      {thing.state === 'kept' && (
        <>
          <p className="mb-4 flex flex-wrap items-center gap-x-4 text-muted">
            <span>{t`Registered ${{ moment: formatMoment(thing.takenInAt) }}`}</span>
            <span>{t`Kept until ${{ day: formatDayOfTime(thing.keptUntil) }}`}</span>
            <LabelLink number={number} />
            {thing.itemId && (
              <Link to={paths.item(thing.itemId)} className="lone-link">
                {t`See the post`}
              </Link>
            )}
          </p>
          <DialogButton
            variant="primary"
            className="mb-6"
            dialog={(close) => <HandOutDialog uid={uid} thing={thing} onClose={close} />}
          >{t`Return to owner…`}</DialogButton>
          <ThingForm
            initialValues={toThingValues(thing)}
            // The key names the version, because a draft of an older one would undo what was
            // changed since.
            draftKey={`${uid} changes ${number} of ${thing.updatedAt}`}
            submitLabel={t`Save`}
            submittingLabel={t`Saving…`}
            failed={t`The item could not be saved.`}
            mayBeSent={({ release }) => thing.release === 'nothing' || release !== 'nothing' || confirmAction(END_POST)}
            submit={async (input) => {
              const saved = await act({ what: 'change', body: { ...input, readAt: thing.updatedAt } })
              notifySuccess(t`Saved.`)
              return saved
            }}
          />
          <ActionButton
            className="mt-6"
            variant="danger"
            action={() => act({ what: 'void' })}
            question={{
              title: t`Cancel this number?`,
              about: thing.title,
              text: t`Use this for an item registered by mistake. Its post and the claims on it will be deleted, and the number will never be used again.`,
              confirmLabel: t`Yes, cancel the number`,
            }}
            done={t`The number is cancelled.`}
            failed={t`The number could not be cancelled.`}
          >
            {t`Cancel this number…`}
          </ActionButton>
        </>
      )}
    </>
  )
}
