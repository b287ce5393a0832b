import type { Item } from '@shared/items/items.ts'
import { type ReactNode, useId } from 'react'
import { Link, useNavigate } from 'react-router'
import { Button, ButtonLink } from '@/components/button.tsx'
import { paths } from '@/config/paths.ts'
import { useDeleteItem } from '@/features/items/own/use-delete-item.ts'
import { ContactFacts } from './contact-facts.tsx'
import { ownProtectionTexts, ownPostBoxTexts as texts } from './item-details.texts.ts'
import { OpenClaims, OwnSecrets } from './own-protection.tsx'
import { PANEL } from './panel.ts'
import { ProofQuestion } from './proof-question.tsx'

interface Props {
  item: Item
  /** The button that closes the post. */
  children: ReactNode
}

/** The visitor's own post: what they can do with it, and how others can reach them. */
export function OwnPostBox({ item, children }: Props) {
  const headingId = useId()
  const navigate = useNavigate()
  const { remove, isDeleting } = useDeleteItem(item.ownerUid)

  async function removeAndLeave() {
    if (await remove(item)) void navigate(paths.myItems, { replace: true })
  }

  return (
    <section aria-labelledby={headingId} className={PANEL}>
      <h3 id={headingId} className="text-lg print:hidden">
        {texts.heading}
      </h3>
      {item.isProtected && <OpenClaims item={item} />}
      <div className="flex flex-wrap gap-x-3 gap-y-2 print:hidden">
        {children}
        <ButtonLink to={paths.updateItem(item._id)} className="grow sm:grow-0">
          {texts.update}
        </ButtonLink>
        <Button onClick={() => window.print()} className="grow sm:grow-0">
          {texts.print}
        </Button>
        <Button
          variant="danger"
          busy={isDeleting(item._id)}
          busyLabel={texts.deleting}
          onClick={() => void removeAndLeave()}
          className="grow sm:grow-0"
        >
          {texts.delete}
        </Button>
      </div>
      <p className="text-sm text-muted print:hidden">
        {texts.questions}
        <Link to={paths.conversations} className="-my-2 inline-block py-2 text-accent underline">
          {texts.messages}
        </Link>
        .
      </p>
      <ContactFacts item={item} />
      {item.contact === 'board' && <p className="print:hidden">{ownProtectionTexts.throughBoard}</p>}
      {item.question && <ProofQuestion item={item} isOwn />}
      <OwnSecrets item={item} />
    </section>
  )
}
