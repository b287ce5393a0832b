import { t } from '@lingui/core/macro'
import { isOpen, isRecovered } from '@shared/items/item-status.ts'
import { useQuery } from '@tanstack/react-query'
import { Suspense, useRef, useState } from 'react'
import { useNavigate, useParams, useSearchParams } from 'react-router-dom'
import { Page } from '@/components/page.tsx'
import { boardName } from '@/config/board.ts'
import { paths } from '@/config/paths.ts'
import { ClaimDialog } from '@/features/claims/claim-dialog.tsx'
import { isOpenClaim } from '@/features/claims/claim-turn.ts'
import { RecoverDialog } from '@/features/claims/recover-dialog.tsx'
import { RecoveryNote } from '@/features/claims/recovery-note.tsx'
import { ITEM_FAILED, ItemUnavailable } from '@/features/items/item-unavailable.tsx'
import { itemQuery } from '@/features/items/items-api.ts'
import { PossibleMatches } from '@/features/matches/possible-matches.tsx'
import { AskPosterDialog } from '@/features/messages/ask-poster-dialog.tsx'
import { ReportPost } from '@/features/moderation/report-post.tsx'
import { useUser } from '@/lib/auth/auth-context.ts'
import { lazyPart } from '@/lib/load-scripts.ts'
import { isolate } from '@/lib/words.tsx'
import { ItemDetails } from './item-details.tsx'
import { ListingNote } from './listing-note.tsx'
import { LoadingItem } from './loading-item.tsx'
import { NextSteps } from './next-steps.tsx'

const CloseOwnPosts = lazyPart(() => import('@/features/claims/close-own-posts.tsx'))

/** `/items/{id}` */
export default function ItemDetailsScreen() {
  const { id = '' } = useParams()
  return <ItemScreen key={id} id={id} />
}

/** They are in the address, so that a dialog is open again after a reload or a new login. */
const RECOVER_PARAMETER = 'recover'
const ASK_PARAMETER = 'ask'

function ItemScreen({ id }: { id: string }) {
  const user = useUser()
  const { data, isError, isFetching, error, refetch } = useQuery({
    ...itemQuery(user.uid, id),
    meta: { failureToast: ITEM_FAILED },
  })
  const [parameters, setParameters] = useSearchParams()
  const [recoveredHere, setRecoveredHere] = useState(false)
  const headingRef = useRef<HTMLHeadingElement>(null)
  const navigate = useNavigate()
  const hasFailed = isError && !isFetching
  // Data that could not be loaded again may be out of date.
  const item = isError ? undefined : data
  const isOwn = item?.reader === 'poster'
  const reload = () => void refetch()
  const claim = item && item.reader !== 'poster' ? item.claim : undefined
  const openClaim = claim && isOpenClaim(claim) ? claim : undefined
  const mustClaim = item?.isProtected === true && !isOwn
  const status = recoveredHere ? 'recovered' : (item?.status ?? '')
  const showDialog = (parameter: string) => setParameters({ [parameter]: '1' }, { replace: true })
  const closeDialog = () => setParameters({}, { replace: true })
  const isDialogOpen = isOpen(status) && !openClaim && parameters.has(RECOVER_PARAMETER)
  const canAsk = isOpen(status) && !isOwn

  function showReopened() {
    // The button that had the focus disappears.
    headingRef.current?.focus()
    setRecoveredHere(false)
  }

  return (
    <Page heading={t`Item Details`} title={`${isolate(item?.title ?? t`Item Details`)} - ${boardName}`} look="small">
      {!item && !hasFailed && <LoadingItem id={id} />}
      {hasFailed && <ItemUnavailable error={error} onRetry={reload} />}
      {item && (
        // It is as high as the window, so that what appears below the item later moves nothing
        // visible.
        <div className="min-h-dvh">
          <ItemDetails
            item={item}
            status={status}
            headingRef={headingRef}
            onRecover={() => (openClaim ? navigate(paths.claim(openClaim._id)) : showDialog(RECOVER_PARAMETER))}
            onAsk={canAsk ? () => showDialog(ASK_PARAMETER) : undefined}
            onAddressConfirmed={reload}
            note={
              <>
                {item.reader !== 'other' && <ListingNote item={item} />}
                {item.reader !== 'other' && item.recovery && (
                  <RecoveryNote item={item} recovery={item.recovery} isPoster={isOwn} onReopened={showReopened} />
                )}
                {isRecovered(status) && (
                  <Suspense>
                    <CloseOwnPosts itemId={id} />
                  </Suspense>
                )}
              </>
            }
          >
            {canAsk && !openClaim && <NextSteps item={item} />}
            {!isOwn && <ReportPost itemId={id} />}
            {isOpen(status) && (!isOwn || item.isListed) && <PossibleMatches item={item} isOwn={isOwn} />}
          </ItemDetails>
        </div>
      )}
      {item && isDialogOpen && mustClaim && (
        <ClaimDialog item={item} user={user} onClose={closeDialog} onDone={closeDialog} />
      )}
      {item && isDialogOpen && !mustClaim && (
        <RecoverDialog
          item={item}
          user={user}
          onClose={closeDialog}
          onRecovered={() => {
            setRecoveredHere(true)
            closeDialog()
          }}
        />
      )}
      {item && canAsk && parameters.has(ASK_PARAMETER) && (
        <AskPosterDialog
          item={item}
          uid={user.uid}
          onClose={closeDialog}
          onClosed={() => {
            closeDialog()
            reload()
          }}
        />
      )}
    </Page>
  )
}
