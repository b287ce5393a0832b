import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import type { Claim } from '@shared/claims/claims.ts'
import { useMutation, useQuery } from '@tanstack/react-query'
import { type ReactNode, useEffect, useState } from 'react'
import { Button } from '@/components/button.tsx'
import { PlaceIcon, SafeIcon } from '@/components/icons.tsx'
import { Panel } from '@/components/page.tsx'
import { firstNameOf } from '@/components/person-name.tsx'
import { FormErrorNote, TextField } from '@/components/text-fields.tsx'
import { meetingPlaces } from '@/config/meeting-places.ts'
import { usePageVisible } from '@/hooks/use-browser.ts'
import { useForm } from '@/hooks/use-form.ts'
import { ApiError } from '@/lib/api-client.ts'
import { notifyFailure, notifySuccess } from '@/lib/notify.ts'
import { receives } from './claim-turn.ts'
import { claimQuery, claimStepMutation, handoverCodeQuery } from './claims-api.ts'
import { formatDeadline } from './describe-claim.ts'

/** While two people meet, the one with the code sees at once that the other has entered it. */
const AT_HANDOVER = { refetchInterval: 5000 }

/**
 * The code of the person who receives the thing. It is hidden until they ask for it, and again as
 * soon as they leave the page, so that nobody reads it over their shoulder before the two have met.
 */
export function HandoverCode({ uid, claim }: { uid: string; claim: Claim }) {
  const [isShown, setShown] = useState(false)
  const isVisible = usePageVisible()
  const name = firstNameOf(claim.other.name, '')

  useEffect(() => {
    if (!isVisible) setShown(false)
  }, [isVisible])

  return (
    <Panel level={3} heading={t`Your code`}>
      <p className="max-w-prose wrap-anywhere">
        {name
          ? t`${name} enters it when you meet, to confirm that you’ve got it.`
          : t`someone enters it when you meet, to confirm that you’ve got it.`}
      </p>
      <p className="font-semibold">{t`Show this only when you have the item in your hands.`}</p>
      {isShown && <Code uid={uid} id={claim._id} />}
      <Button
        variant={isShown ? 'secondary' : 'primary'}
        aria-expanded={isShown}
        onClick={() => setShown(!isShown)}
        className="sm:self-start"
      >
        {isShown ? t`Hide the code` : t`Show the code`}
      </Button>
    </Panel>
  )
}

function Code({ uid, id }: { uid: string; id: string }) {
  useQuery({ ...claimQuery(uid, id), ...AT_HANDOVER })
  // After too many wrong tries there is a new one.
  const { data, error, isPending } = useQuery(handoverCodeQuery(uid, id))
  // Where two people meet there may be no network, and the code that was loaded still counts.
  const isCurrent = data && !(error instanceof ApiError && error.status >= 400 && error.status < 500)
  return (
    <div role="status" className="rounded-card border-2 border-dashed border-field bg-bg px-3 py-5 text-center">
      {isPending && <p>{t`Loading the code…`}</p>}
      {isCurrent && (
        <p dir="ltr" className="text-3xl font-semibold tracking-widest tabular-nums select-none">
          <span aria-hidden="true" className="inline-flex flex-wrap justify-center gap-x-[0.4em]">
            <span>{data.code.slice(0, 3)}</span>
            <span>{data.code.slice(3)}</span>
          </span>
          <span className="sr-only">{[...data.code].join(' ')}</span>
        </p>
      )}
      {error && !isCurrent && (
        <>
          <p>{t`The code could not be loaded.`}</p>
          <FormErrorNote error={error} />
        </>
      )}
    </div>
  )
}

/** The field for the person who hands the thing over. What was typed stays after a wrong code. */
export function EnterCode({ uid, claim }: { uid: string; claim: Claim }) {
  const { mutateAsync: takeStep } = useMutation(claimStepMutation(uid))
  const name = firstNameOf(claim.other.name, '')
  const form = useForm({
    initialValues: { code: '' },
    errorTexts: { code: t`Please enter the six digits of the code.` },
    // The form goes when the claim has been loaded again.
    leavesOnSuccess: true,
    submit: async ({ code }) => {
      await takeStep({ id: claim._id, step: 'handover', code })
      notifySuccess(t`Handed over. Thank you for bringing it back.`)
    },
    onFailure: (error) => {
      if (!(error instanceof ApiError) || error.status !== 409) return
      // The claim has changed meanwhile, so the form goes, and what it says with it.
      notifyFailure(error, (reason) => t`It could not be handed over. ${reason}`)
    },
  })

  return (
    <Panel level={3} heading={t`Hand it over`}>
      <p className="max-w-prose wrap-anywhere">
        {name
          ? t`Give the item to ${name}, then enter the code that they show you. That closes the claim.`
          : t`Give the item to someone, then enter the code that they show you. That closes the claim.`}
      </p>
      {claim.codePausedUntil && (
        <p role="status" className="max-w-prose font-semibold">
          {t`The code was entered wrongly five times. There is a new one on ${{ time: formatDeadline(claim.codePausedUntil) }}, and none can be entered before.`}
        </p>
      )}
      <form {...form.formProps} className="flex flex-col gap-3">
        <TextField
          {...form.fieldProps('code')}
          label={t`The six digits`}
          required
          // With blanks, as people read six digits aloud or paste them.
          pattern="\s*(?:\p{Nd}\s*){6}"
          maxLength={30}
          inputMode="numeric"
          autoComplete="off"
          dir="ltr"
          className="[&_input]:max-w-56 [&_input]:text-xl [&_input]:tracking-widest [&_input]:tabular-nums"
        />
        <FormErrorNote error={form.failure} />
        <Button
          type="submit"
          variant="primary"
          busy={form.busy}
          busyLabel={t`Checking the code…`}
          className="sm:self-start"
        >
          {t`Hand over`}
        </Button>
      </form>
    </Panel>
  )
}

/**
 * Where two people can meet, as the claim suggests or at one of the operator's places, and what
 * keeps them safe.
 */
export function Meeting({ claim }: { claim: Claim }): ReactNode {
  const { recoveredLocation } = claim
  return (
    <>
      <Panel level={3} heading={t`Where to meet`}>
        <p className="max-w-prose wrap-anywhere">
          <Trans>
            The claim suggests “<bdi>{recoveredLocation}</bdi>”.
          </Trans>
        </p>
        <p className="text-muted">{t`Good public places for it:`}</p>
        <ul className="grid gap-3 sm:grid-cols-2">
          {meetingPlaces.map(({ place, address, hours }) => (
            <li key={place} className="flex min-w-0 gap-2">
              <PlaceIcon className="mt-0.5 size-5 shrink-0 text-found" />
              <div className="min-w-0 wrap-anywhere">
                <p className="font-semibold">
                  <bdi>{place}</bdi>
                </p>
                <p className="text-sm">
                  <bdi>{address}</bdi>
                </p>
                <p className="text-sm text-muted">
                  <bdi>{hours}</bdi>
                </p>
              </div>
            </li>
          ))}
        </ul>
      </Panel>
      <Panel level={3} heading={t`Stay safe`}>
        <ul className="flex flex-col gap-2">
          <Tip>{t`Meet in a public place in daylight, and bring someone if you can.`}</Tip>
          <Tip>
            {receives(claim)
              ? t`Show your code only once you have the item.`
              : t`Hand the item over only to the person who shows you the code.`}
          </Tip>
          <Tip>{t`Pay nothing, and send no money or personal papers.`}</Tip>
          <Tip>{t`If something feels wrong, leave. You can meet another day.`}</Tip>
        </ul>
      </Panel>
    </>
  )
}

function Tip({ children }: { children: string }) {
  return (
    <li className="flex gap-2">
      <SafeIcon className="mt-0.5 size-5 shrink-0 text-found" />
      <span className="min-w-0">{children}</span>
    </li>
  )
}
