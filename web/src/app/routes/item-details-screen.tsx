import { isOpen } from '@shared/items/item-status.ts'
import { Suspense, useDeferredValue, useRef, useState } from 'react'
import { useNavigate, useParams, useSearchParams } from 'react-router-dom'
import { DialogUnavailable } from '@/components/dialog-unavailable.tsx'
import { lazyPart } from '@/components/lazy-part.tsx'
import { Page } from '@/components/page.tsx'
import { Spinner } from '@/components/spinner.tsx'
import { paths } from '@/config/paths.ts'
import { isOpenClaim } from '@/features/claims/claim-turn.ts'
import { itemDetailsTexts as texts } from '@/features/item-details/item-details.texts.ts'
import { ItemDetails } from '@/features/item-details/item-details.tsx'
import { ItemUnavailable } from '@/features/item-details/item-unavailable.tsx'
import { useItem } from '@/features/item-details/use-item.ts'
import { useAuth } from '@/hooks/use-auth.ts'
import { usePreload } from '@/hooks/use-preload.ts'

// These are additions: the item does not fail without them.
const PossibleMatches = lazyPart(() => import('@/features/matches/possible-matches.tsx'))
const ListingNote = lazyPart(() => import('@/features/items/own/listing-note.tsx'))
const RecoveryNote = lazyPart(() => import('@/features/recoveries/recovery-note.tsx'))
const ReportPost = lazyPart(() => import('@/features/reports/report-post.tsx'))

// Loaded when the page is idle, because a dialog is needed only after the item.
const loadRecoverDialog = () => import('@/features/recoveries/recover-dialog.tsx')
const RecoverDialog = lazyPart(loadRecoverDialog, DialogUnavailable)
const loadClaimDialog = () => import('@/features/claims/claim-dialog.tsx')
const ClaimDialog = lazyPart(loadClaimDialog, DialogUnavailable)
const loadAskDialog = () => import('@/features/conversations/ask-poster-dialog.tsx')
const AskPosterDialog = lazyPart(loadAskDialog, DialogUnavailable)

/** `/items/{id}` */
export default function ItemDetailsScreen() {
  const { id = '' } = useParams()
  return <ItemScreen key={id} id={id} />
}

/** They are in the address, so that a dialog is open again after a reload or a new login. */
const RECOVER_PARAMETER = 'recover'
const ASK_PARAMETER = 'ask'

function ItemScreen({ id }: { id: string }) {
  const { user } = useAuth()
  const { data, isError, isFetching, error, refetch } = useItem(id)
  const [parameters, setParameters] = useSearchParams()
  const [recoveredHere, setRecoveredHere] = useState(false)
  const headingRef = useRef<HTMLHeadingElement>(null)
  const navigate = useNavigate()
  const hasFailed = isError && !isFetching
  // Data that could not be loaded again may be out of date. The item is drawn once all its parts
  // are there, because one that came later would move the buttons below it.
  const item = useDeferredValue(isError ? undefined : data)
  const isOwn = item !== undefined && item.ownerUid === user?.uid
  const reload = () => void refetch()
  const openClaim = item?.claim && isOpenClaim(item.claim) ? item.claim : undefined
  const mustClaim = item?.isProtected === true && !isOwn
  usePreload(mustClaim ? loadClaimDialog : loadRecoverDialog)
  usePreload(loadAskDialog)
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
    <Page heading={texts.heading} isQuiet>
      <title>{texts.pageTitle(item?.title ?? texts.heading)}</title>
      {!item && !hasFailed && <Spinner label={texts.loading} />}
      {hasFailed && <ItemUnavailable error={error} onRetry={reload} />}
      {item && (
        // It is as high as the window, so that what appears below the item later moves nothing
        // visible.
        <div className="sheet min-h-dvh">
          <ItemDetails
            item={item}
            status={status}
            isOwn={isOwn}
            headingRef={headingRef}
            onRecover={() => (openClaim ? navigate(paths.claim(openClaim._id)) : showDialog(RECOVER_PARAMETER))}
            onAsk={canAsk ? () => showDialog(ASK_PARAMETER) : undefined}
            onAddressConfirmed={reload}
          >
            {item.isListed !== undefined && <ListingNote item={item} isPoster={isOwn} />}
            {item.recovery && (
              <RecoveryNote item={item} recovery={item.recovery} isPoster={isOwn} onReopened={showReopened} />
            )}
          </ItemDetails>
          {!isOwn && <ReportPost itemId={id} />}
          {isOpen(status) && (
            <Suspense>
              <PossibleMatches item={item} />
            </Suspense>
          )}
        </div>
      )}
      {item && user && isDialogOpen && (
        <Suspense>
          {mustClaim ? (
            <ClaimDialog item={item} user={user} onClose={closeDialog} onDone={closeDialog} />
          ) : (
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
        </Suspense>
      )}
      {item && user && canAsk && parameters.has(ASK_PARAMETER) && (
        <Suspense>
          <AskPosterDialog
            item={item}
            uid={user.uid}
            onClose={closeDialog}
            onClosed={() => {
              closeDialog()
              reload()
            }}
          />
        </Suspense>
      )}
    </Page>
  )
}
