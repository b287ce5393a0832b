import { plural, t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { isOpen } from '@shared/items/item-status.ts'
import type { OwnItem } from '@shared/posts/item-details.ts'
import type { ReactNode } from 'react'
import { Link, useNavigate } from 'react-router-dom'
import { ActionBar, MAIN_ACTION } from '@/components/action-bar.tsx'
import { Button, ButtonLink, buttonClasses } from '@/components/button.tsx'
import { LineIcon } from '@/components/icons.tsx'
import { Panel } from '@/components/page.tsx'
import { pathIn } from '@/config/languages.ts'
import { paths } from '@/config/paths.ts'
import { useOwnPosts } from '@/features/items/use-own-posts.ts'
import { language } from '@/lib/words.tsx'
import { ContactFacts } from './contact-box.tsx'
import { ProofQuestion } from './recover-action.tsx'

/** How many claims on a protected post of one's own wait for an answer. */
export const openClaimsOf = ({ isProtected, openClaims }: OwnItem): number => (isProtected ? openClaims : 0)

/**
 * The visitor's own post: what they can do with it, and how others can reach them.
 * @param children the button that closes the post
 */
export function OwnPostBox({ item, children }: { item: OwnItem; children: ReactNode }) {
  const navigate = useNavigate()
  const { remove, isDeleting, takeDown, isChanging } = useOwnPosts(item.ownerUid)

  const claims = openClaimsOf(item)

  async function removeAndLeave() {
    if (await remove(item)) void navigate(paths.myItems, { replace: true })
  }

  return (
    <Panel level={3} heading={t`This is your post`}>
      {item.isProtected && <OpenClaims item={item} />}
      <ActionBar>
        {claims > 0 && (
          <ButtonLink to={paths.itemClaims(item._id)} variant="primary" className={MAIN_ACTION}>
            {claims === 1 ? t`View the claim` : t`Compare the claims`}
          </ButtonLink>
        )}
        {children}
      </ActionBar>
      <div className="flex flex-wrap gap-x-5">
        <ButtonLink to={paths.updateItem(item._id)} variant="quiet">
          {t`Update`}
        </ButtonLink>
        {item.isListed && isOpen(item.status) && (
          <a href={pathIn(language, paths.poster(item._id))} className={buttonClasses('quiet')}>
            {t`Print a poster`}
          </a>
        )}
        {item.isListed && (
          <Button variant="quiet" busy={isChanging(item._id)} onClick={() => void takeDown(item)}>
            {t`Unpublish`}
          </Button>
        )}
        <Button
          variant="quiet"
          className="text-danger!"
          busy={isDeleting(item._id)}
          onClick={() => void removeAndLeave()}
        >
          {t`Delete`}
        </Button>
      </div>
      <p className="text-sm text-muted">
        <Trans>
          Questions arrive in your{' '}
          <Link to={paths.conversations} className="text-link -my-2 inline-block py-2">
            messages
          </Link>
          .
        </Trans>
      </p>
      <ContactFacts item={item} />
      {item.contact === 'board' && <p>{t`People can only contact you here, so nobody sees your email address.`}</p>}
      {item.question && <ProofQuestion item={item} isOwn />}
      <OwnSecrets item={item} />
    </Panel>
  )
}

/** How many claims on the poster's own post are open; without one, the way to the others. */
function OpenClaims({ item: { _id, openClaims } }: { item: OwnItem }) {
  if (openClaims > 0) return <p>{plural(openClaims, { one: '# open claim', other: '# open claims' })}</p>
  return (
    <p className="flex flex-wrap items-center justify-between gap-x-4">
      <span>{t`No open claims.`}</span>
      <Link to={paths.itemClaims(_id)} className="quiet-link">
        {t`View claims`}
      </Link>
    </p>
  )
}

/** What the poster alone sees of their post: the private note, and that a number is kept. */
function OwnSecrets({ item: { privateNote, hasIdentifier } }: { item: OwnItem }) {
  if (!privateNote && !hasIdentifier) return null
  return (
    <div className="flex flex-col gap-2 rounded-control border border-dashed border-field px-4 py-3">
      <p className="flex items-center gap-2 text-sm font-semibold text-muted">
        <LineIcon className="size-4 shrink-0">
          <rect x="5" y="11" width="14" height="9" rx="2" />
          <path d="M8 11V8a4 4 0 0 1 8 0v3" />
        </LineIcon>
        {t`Only you can see this`}
      </p>
      {privateNote && (
        <div>
          <p className="text-sm text-muted">{t`Your private note:`}</p>
          <p dir="auto" className="text-page whitespace-pre-line wrap-anywhere">
            {privateNote}
          </p>
        </div>
      )}
      {hasIdentifier && (
        <p className="text-sm text-muted">
          {t`A number is stored to check claims against. Nobody can read it, not even you.`}
        </p>
      )}
    </div>
  )
}
