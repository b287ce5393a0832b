import { t } from '@lingui/core/macro'
import { kindOfCategory } from '@shared/items/kind-of-category.ts'
import type { KeptThing } from '@shared/offices/offices.ts'
import { useMutation } from '@tanstack/react-query'
import { type RefObject, useRef, useState } from 'react'
import { ActionButton, DialogButton } from '@/components/action-button.tsx'
import { Button, ButtonLink } from '@/components/button.tsx'
import { confirmAction } from '@/components/confirm.ts'
import { DayText } from '@/components/dates.tsx'
import { categoryWord } from '@/components/item-words.ts'
import { Picture } from '@/components/picture.tsx'
import { paths } from '@/config/paths.ts'
import { hasDraft } from '@/hooks/use-draft.ts'
import { useFocusWhenLost } from '@/hooks/use-focus-when-lost.ts'
import { notifySuccess } from '@/lib/notify.ts'
import { Fact, Facts, FoundFacts } from './facts.tsx'
import { HandOutDialog } from './hand-out-dialog.tsx'
import { History } from './history.tsx'
import { labelsPath, thingMutation } from './offices-api.ts'
import { Receivers } from './receivers.tsx'
import { RELEASE_TEXTS, ThingForm, toThingValues } from './thing-form.tsx'

const END_POST = {
  title: t`Remove from the board?`,
  text: t`Its post will be deleted and open claims on it will end.`,
  confirmLabel: t`Yes, remove it`,
}

interface Props {
  uid: string
  thing: KeptThing
}

/** A thing that lies at the office: what is written down of it, to be read first, and changed. */
export function ThingHere({ uid, thing }: Props) {
  const { number } = thing
  // The key names the version, because a draft of an older one would undo what was changed since.
  const draftKey = `${uid} changes ${number} of ${thing.updatedAt}`
  const [isEditing, setEditing] = useState(() => hasDraft(draftKey, toThingValues(thing)))
  const { mutateAsync: act } = useMutation(thingMutation(uid, number))
  const titleRef = useRef<HTMLElement>(null)
  const editRef = useRef<HTMLButtonElement>(null)
  useFocusWhenLost(isEditing ? titleRef : editRef, isEditing)
  if (isEditing)
    return (
      <ThingForm
        titleRef={titleRef}
        initialValues={toThingValues(thing)}
        draftKey={draftKey}
        submitLabel={t`Save`}
        submittingLabel={t`Saving…`}
        failed={t`The item could not be saved.`}
        mayBeSent={({ release }) => thing.release === 'nothing' || release !== 'nothing' || confirmAction(END_POST)}
        submit={async (input) => {
          const saved = await act({ what: 'change', body: { ...input, readAt: thing.updatedAt } })
          notifySuccess(t`Saved.`)
          setEditing(false)
          return saved
        }}
        onCancel={() => setEditing(false)}
      />
    )
  return (
    <>
      <Summary uid={uid} thing={thing} editRef={editRef} onEdit={() => setEditing(true)} />
      <PastOf uid={uid} thing={thing} />
      <ActionButton
        className="mt-10"
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
  )
}

interface SummaryProps extends Props {
  editRef: RefObject<HTMLButtonElement | null>
  onEdit: () => void
}

/** All that is written down of a thing, and what can be done with it. */
function Summary({ uid, thing, editRef, onEdit }: SummaryProps) {
  const { number, thumbnail, title, category, shelf, description, note, itemId } = thing
  return (
    <section aria-labelledby="thing" className="card flex flex-col gap-5 p-4 sm:p-6">
      <div className="flex flex-wrap items-start gap-4">
        <Picture src={thumbnail} alt="" kind={kindOfCategory(category)} eager className="max-w-40 rounded-picture" />
        <div className="min-w-0 grow basis-48">
          <h2 id="thing" className="text-xl wrap-anywhere">
            <bdi>{title}</bdi>
          </h2>
          <p className="text-muted">{categoryWord(category)}</p>
        </div>
      </div>
      <div className="flex flex-wrap gap-3">
        <DialogButton
          variant="primary"
          dialog={(close) => <HandOutDialog uid={uid} thing={thing} onClose={close} />}
        >{t`Return to owner…`}</DialogButton>
        <Button ref={editRef} onClick={onEdit}>
          {t`Edit`}
        </Button>
        <ButtonLink to={labelsPath(number)}>{t`Print the label`}</ButtonLink>
        {itemId && <ButtonLink to={paths.item(itemId)}>{t`See the post`}</ButtonLink>}
      </div>
      <Facts>
        {shelf && (
          <Fact name={t`Shelf`}>
            <bdi className="font-semibold">{shelf}</bdi>
          </Fact>
        )}
        <FoundFacts thing={thing} />
        {description && (
          <Fact name={t`Description`}>
            <bdi className="whitespace-pre-line">{description}</bdi>
          </Fact>
        )}
        {note && (
          <Fact name={t`Note`}>
            <bdi className="whitespace-pre-line">{note}</bdi>
          </Fact>
        )}
        <Fact name={t`Shown to the public`}>{RELEASE_TEXTS[thing.release]}</Fact>
        <Fact name={t`Kept until`}>
          <DayText day={thing.keptUntil.slice(0, 'YYYY-MM-DD'.length)} />
        </Fact>
      </Facts>
    </section>
  )
}

/** What has become of a thing, and who had it, as long as that is kept. */
export function PastOf({ uid, thing }: Props) {
  return (
    <section aria-labelledby="history" className="mt-6 flex flex-col gap-3">
      <h2 id="history" className="text-lg">{t`History`}</h2>
      <History thing={thing} />
      {thing.history.some(({ kind }) => kind === 'owner') && <Receivers uid={uid} number={thing.number} />}
    </section>
  )
}
