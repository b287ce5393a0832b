import { t } from '@lingui/core/macro'
import { CLAIM_DAYS } from '@shared/claims/claim-limits.ts'
import type { Claim, ClaimWithHistory } from '@shared/claims/claims.ts'
import { DAY_MS } from '@shared/lib/durations.ts'
import { MAX_LENGTH } from '@shared/lib/lengths.ts'
import { useMutation, useQuery } from '@tanstack/react-query'
import { type ReactNode, Suspense, useRef } from 'react'
import { Link, useParams } from 'react-router-dom'
import { ActionButton, DialogButton } from '@/components/action-button.tsx'
import { PostTypeTag, RoleBadges } from '@/components/badges.tsx'
import { ButtonLink, DialogButtons } from '@/components/button.tsx'
import { DayText, formatDayOf } from '@/components/dates.tsx'
import { Modal } from '@/components/modal.tsx'
import { Page, Panel } from '@/components/page.tsx'
import { DeletedAccountWords, firstNameOf } from '@/components/person-name.tsx'
import { Drawing } from '@/components/picture.tsx'
import { EmptyState, QueryState } from '@/components/states.tsx'
import { FormErrorNote, TextField } from '@/components/text-fields.tsx'
import { boardName } from '@/config/board.ts'
import { paths } from '@/config/paths.ts'
import { useFocusWhenLost } from '@/hooks/use-focus-when-lost.ts'
import { useForm } from '@/hooks/use-form.ts'
import { useUser } from '@/lib/auth/auth-context.ts'
import { lazyPart } from '@/lib/load-scripts.ts'
import { notifySuccess } from '@/lib/notify.ts'
import { ClaimMessages, ClaimStateBadge } from './claim-parts.tsx'
import { isOnHold, isOpenClaim, receives } from './claim-turn.ts'
import { ClaimWarnings } from './claim-warnings.tsx'
import { claimQuery, claimStepMutation, claimsQuery } from './claims-api.ts'
import { DeclineClaim } from './decide-claim.tsx'
import { describeEvent, describeNext, describeState, formatDeadline } from './describe-claim.ts'
import { EnterCode, HandoverCode, Meeting } from './handover.tsx'

const CloseOwnPosts = lazyPart(() => import('./close-own-posts.tsx'))

/** `/claims/{id}` */
export default function ClaimScreen() {
  const { id = '' } = useParams()
  const { uid } = useUser()
  return <OneClaim key={id} id={id} uid={uid} />
}

function OneClaim({ id, uid }: { id: string; uid: string }) {
  const query = useQuery(claimQuery(uid, id))
  const claim = query.data
  const isToDecide = claim?.role === 'poster' && claim.state === 'pending'
  const { data: own = [] } = useQuery({ ...claimsQuery(uid), enabled: isToDecide })
  const title = claim?.title ?? t`Claim`
  return (
    <Page
      heading={t`Claim`}
      title={`${t`Claim: ${title}`} - ${boardName}`}
      look="small"
      width="form"
      actions={
        <Link to={paths.claims} className="lone-link">
          {t`All claims`}
        </Link>
      }
    >
      <QueryState
        query={query}
        loading={t`Loading the claim…`}
        failed={t`The claim could not be loaded.`}
        gone={
          <EmptyState
            text={t`There is no such claim of yours.`}
            hint={t`It may be long over, or the link has a mistake in it.`}
            action={<ButtonLink to={paths.claims}>{t`All claims`}</ButtonLink>}
          />
        }
      />
      {claim && <ClaimView uid={uid} claim={claim} onHold={isOnHold(claim, own)} />}
    </Page>
  )
}

/** One claim: where it stands, the handover once it is approved, and what was written and done. */
export function ClaimView({ uid, claim, onHold }: { uid: string; claim: ClaimWithHistory; onHold?: boolean }) {
  const headingRef = useRef<HTMLHeadingElement>(null)
  const { title, postType, state, role, itemId, reason, other } = claim
  const isPosterGone = role === 'claimant' && other.isGone
  const isApproved = state === 'approved'
  const Handover = receives(claim) ? HandoverCode : EnterCode
  // After a step the button that had the focus disappears.
  useFocusWhenLost(headingRef, claim.history.length)

  return (
    <article className="flex flex-col gap-5">
      <div>
        <div className="flex flex-wrap items-center gap-x-4">
          <PostTypeTag postType={postType} />
          {reason !== 'post-deleted' && reason !== 'post-removed' && !isPosterGone && (
            <Link to={paths.item(itemId)} className="lone-link">
              {t`See the post`}
            </Link>
          )}
        </div>
        <h2 ref={headingRef} tabIndex={-1} className="mt-1 text-2xl wrap-anywhere focus:outline-none">
          <bdi>{title}</bdi>
        </h2>
      </div>
      <div className="flex flex-col gap-2">
        {/* What changes while someone looks is read out. */}
        <div role="status" className="flex flex-col gap-2">
          {state === 'handed-over' && !claim.isDisputed ? (
            <div className="flex flex-wrap items-center gap-4 rounded-card bg-found-tint p-4 font-heading text-2xl font-semibold text-found">
              <div className="relative aspect-[4/3] w-28 shrink-0 overflow-hidden rounded-lg">
                <Drawing kind="parcel" />
              </div>
              {describeState(claim)}
            </div>
          ) : (
            <ClaimStateBadge claim={claim} onHold={onHold} />
          )}
          <p className="max-w-prose text-lg wrap-anywhere">
            {describeNext(claim, formatDeadline(claim.endsAt), onHold)}
          </p>
        </div>
        {isPosterGone && <p className="max-w-prose">{t`The account of the person who posted it was deleted.`}</p>}
        <div className="flex flex-wrap items-center gap-x-3">
          <ClaimMessages claim={claim} />
          <RoleBadges of={other} />
        </div>
      </div>
      {state === 'handed-over' && !claim.isDisputed && (
        <Suspense>
          <CloseOwnPosts itemId={itemId} />
        </Suspense>
      )}
      {isApproved && (
        <>
          <Handover uid={uid} claim={claim} />
          <Meeting claim={claim} />
        </>
      )}
      <ClaimWritten claim={claim}>
        {role === 'poster' && state === 'pending' && (
          // The poster's note, numbers and the facts about claimants are beside the claims there.
          <div className="flex flex-col gap-2 sm:flex-row sm:gap-3">
            <ButtonLink to={paths.itemClaims(itemId)} variant="primary">
              {t`Compare and decide`}
            </ButtonLink>
            <DeclineClaim uid={uid} claim={claim} />
          </div>
        )}
      </ClaimWritten>
      <ClaimHistory claim={claim} />
      <OtherSteps uid={uid} claim={claim} />
    </article>
  )
}

/** What has happened to a claim, in the order in which it happened. */
function ClaimHistory({ claim }: { claim: ClaimWithHistory }) {
  return (
    <Panel level={3} heading={t`What has happened`}>
      <ol className="flex flex-col">
        {claim.history.map(({ what, by, at }) => (
          <li key={`${at} ${what}`} className="relative flex flex-col border-s-2 border-line ps-4 pb-4 last:pb-0">
            <span
              aria-hidden="true"
              className="absolute top-1.5 -start-[0.4375rem] size-3 rounded-full border-2 border-surface bg-field"
            />
            <span className="wrap-anywhere">{describeEvent(what, by, claim)}</span>
            <time dateTime={at} className="text-sm text-muted">
              {formatDayOf(at)}
            </time>
          </li>
        ))}
      </ol>
    </Panel>
  )
}

/** What the claimant wrote, for either side, and what the poster decides on it. */
export function ClaimWritten({ claim, children }: { claim: Claim; children?: ReactNode }) {
  const { role, other, question, answer, message, recoveredLocation, recoveredDate } = claim
  const isWriterGone = role === 'poster' && other.isGone
  const name = firstNameOf(other.name, '')
  const ofNamed = name ? t`What ${name} wrote` : t`What someone wrote`
  const ofOther = isWriterGone ? t`Deleted account` : ofNamed
  const heading = role === 'claimant' ? t`What you wrote` : ofOther
  return (
    <Panel level={3} heading={heading}>
      {isWriterGone && <DeletedAccountWords className="max-w-prose" />}
      <dl className="flex flex-wrap gap-x-10 gap-y-3">
        <Line term={t`Question in the post`} words={question} isWide />
        <Line term={t`Answer`} words={answer} isWide />
        <Line term={t`A few words`} words={message} isWide />
        <Line term={t`Where to hand it over`} words={!isWriterGone && recoveredLocation} />
        <Line term={t`Day given in the claim`} words={!isWriterGone && <DayText day={recoveredDate} />} />
      </dl>
      {role === 'poster' && <ClaimWarnings words={[answer, message, recoveredLocation]} />}
      {children}
    </Panel>
  )
}

function Line({ term, words, isWide = false }: { term: string; words: ReactNode; isWide?: boolean }) {
  if (!words) return null
  return (
    <div className={isWide ? 'min-w-0 basis-full' : 'min-w-0'}>
      <dt className="text-sm font-semibold text-muted">{term}</dt>
      <dd dir="auto" className="text-page max-w-prose whitespace-pre-line wrap-anywhere">
        {words}
      </dd>
    </div>
  )
}

/** What else someone can do about a claim, each with a line that says when. */
function OtherSteps({ uid, claim }: { uid: string; claim: ClaimWithHistory }) {
  const { mutateAsync: takeStep } = useMutation(claimStepMutation(uid))
  const { _id: id, role, state } = claim
  const isApprover = role === 'poster' && state === 'approved'
  const canWithdraw = role === 'claimant' && isOpenClaim(claim)
  const canDispute = mayDispute(claim)
  if (!isApprover && !canWithdraw && !canDispute) return null
  return (
    <Panel level={3} heading={t`Not going to plan?`}>
      {isApprover && isRenewable(claim) && (
        <OtherStep line={t`No time to meet yet?`}>
          <ActionButton
            action={() => takeStep({ id, step: 'renew' })}
            done={t`You have 7 more days to meet.`}
            failed={t`The claim could not be given more days.`}
            busyLabel={t`Giving it 7 more days…`}
          >
            {t`Give it 7 more days`}
          </ActionButton>
        </OtherStep>
      )}
      {isApprover && (
        <OtherStep line={t`Was it returned in another way, by post for instance?`}>
          <ActionButton
            action={() => takeStep({ id, step: 'handover', withoutCode: true })}
            question={{
              title: t`Close it without the code?`,
              text: t`Your post is then marked as recovered, and all other claims on it end. The history says that no code was entered.`,
              confirmLabel: t`Yes, it is done`,
              isHarmless: true,
            }}
            done={t`Closed without the code. Your post is marked as recovered.`}
            failed={t`It could not be closed.`}
            busyLabel={t`Closing it…`}
          >
            {t`Close it without the code`}
          </ActionButton>
        </OtherStep>
      )}
      {isApprover && (
        <OtherStep
          line={t`Approved by mistake, or is nobody coming? Decline it after all, and you can approve another claim.`}
        >
          <DeclineClaim uid={uid} claim={claim} />
        </OtherStep>
      )}
      {canWithdraw && (
        <OtherStep line={t`Made by mistake, or no longer needed?`}>
          <ActionButton
            action={() => takeStep({ id, step: 'withdraw' })}
            question={{
              title: t`Withdraw this claim?`,
              text: t`The person who posted it will be told. You can claim a post three times at most.`,
              confirmLabel: t`Yes, withdraw it`,
            }}
            done={t`Your claim is withdrawn.`}
            failed={t`The claim could not be withdrawn.`}
            busyLabel={t`Withdrawing it…`}
          >
            {t`Withdraw the claim`}
          </ActionButton>
        </OtherStep>
      )}
      {canDispute && (
        <OtherStep
          line={t`If this was a mix-up or fraud, you can say so until ${{ time: formatDeadline(claim.disputeUntil) }}.`}
        >
          <DialogButton dialog={(close) => <DisputeDialog uid={uid} id={id} onClose={close} />}>
            {t`Something is wrong`}
          </DialogButton>
        </OtherStep>
      )}
    </Panel>
  )
}

/** A line that says when a button is of use, and the button. */
function OtherStep({ line, children }: { line: string; children: ReactNode }) {
  return (
    <div className="flex flex-col gap-1.5 sm:items-start">
      <p className="max-w-prose text-muted">{line}</p>
      {children}
    </div>
  )
}

/** More time can be given once the first day of it has gone. */
const isRenewable = ({ endsAt }: ClaimWithHistory) => Date.parse(endsAt) - Date.now() <= CLAIM_DAYS.renewable * DAY_MS

/** Whether a reader may still say that something is wrong with a handover, which each does once. */
function mayDispute({ state, role, history, disputeUntil }: ClaimWithHistory, now = Date.now()): boolean {
  const hasSaid = history.some(({ what, by }) => what === 'disputed' && by === role)
  return state === 'handed-over' && !hasSaid && now < Date.parse(disputeUntil)
}

/** For a handover that was a mix-up or worse: it asks for the words. */
function DisputeDialog({ uid, id, onClose }: { uid: string; id: string; onClose: () => void }) {
  const { mutateAsync: takeStep } = useMutation(claimStepMutation(uid))
  const form = useForm({
    initialValues: { words: '' },
    draftKey: `${uid} disputes ${id}`,
    errorTexts: { words: t`Please say what is wrong.` },
    submit: async ({ words }) => {
      await takeStep({ id, step: 'dispute', words })
      onClose()
      notifySuccess(t`Thank you. It is marked as disputed.`)
    },
  })
  return (
    <Modal title={t`What is wrong?`} onClose={onClose} busy={form.busy}>
      <form {...form.formProps} className="flex flex-col gap-4">
        <p className="text-muted">
          {t`It will be marked as disputed. The people who run this site can read what you write here; the other person can’t.`}
        </p>
        <TextField
          {...form.fieldProps('words')}
          label={t`In your words`}
          multiline
          required
          maxLength={MAX_LENGTH.disputeWords}
        />
        <FormErrorNote error={form.failure} />
        <DialogButtons onCancel={onClose} send={t`Send`} sending={t`Sending…`} busy={form.busy} variant="danger" />
      </form>
    </Modal>
  )
}
