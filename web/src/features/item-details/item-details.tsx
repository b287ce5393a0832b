import { isOpen } from '@shared/items/item-status.ts'
import type { Item } from '@shared/items/items.ts'
import type { ReactNode, Ref } from 'react'
import { Button } from '@/components/button.tsx'
import { DayText } from '@/components/day-text.tsx'
import { Picture } from '@/components/picture.tsx'
import { PostTypeTag, StatusBadge } from '@/components/post-type-tag.tsx'
import { paths } from '@/config/paths.ts'
import { notifyInfo } from '@/lib/notify.ts'
import { ContactBox } from './contact-box.tsx'
import { itemDetailsTexts as texts } from './item-details.texts.ts'

interface Props {
  item: Item
  /** The current status, which may be newer than the item. */
  status: string
  /** The title, which may take the focus. */
  headingRef: Ref<HTMLHeadingElement>
  /** Opens the dialog that marks the item as recovered; only called for an open item. */
  onRecover: () => void
  onAddressConfirmed: () => void
  /** A note about the recovery. */
  children?: ReactNode
}

/** One item with all its facts, its poster, and the button that marks it as recovered. */
export function ItemDetails({ item, status, headingRef, onRecover, onAddressConfirmed, children }: Props) {
  return (
    <article className="grid gap-x-8 gap-y-6 md:grid-cols-2 print:grid-cols-1">
      <Picture
        src={item.thumbnail}
        alt={texts.pictureOf(item.title)}
        eager
        size="large"
        className="self-start rounded-card border border-line print:max-w-[80mm] print:border-0 print:not-has-[img]:hidden"
      />
      <div className="flex min-w-0 flex-col gap-6 print:contents">
        <div className="flex flex-col gap-3 print:-order-1">
          <div className="flex flex-wrap items-center gap-2">
            <PostTypeTag postType={item.postType} className="print:[print-color-adjust:exact] print:[zoom:2]" />
            <StatusBadge status={status} />
          </div>
          <h2
            ref={headingRef}
            tabIndex={-1}
            className="text-xl wrap-anywhere focus:outline-none print:line-clamp-3 print:text-2xl"
          >
            {item.title}
          </h2>
        </div>
        <dl className="flex flex-col gap-4">
          {item.description && (
            <Fact name={texts.facts.description}>
              <span className="whitespace-pre-line print:line-clamp-8">{item.description}</span>
            </Fact>
          )}
          <Fact name={texts.facts.category} className="print:hidden">
            {item.category}
          </Fact>
          <Fact name={texts.facts.location}>
            <span className="print:line-clamp-2">{item.location}</span>
          </Fact>
          <Fact name={texts.facts.dateLost}>
            <DayText day={item.dateLost} />
          </Fact>
          {item.whereNow && <Fact name={texts.facts.whereNow}>{item.whereNow}</Fact>}
        </dl>
        {children}
        <ContactBox item={item} onConfirmed={onAddressConfirmed} />
        <p className="hidden wrap-anywhere print:block">
          {texts.address} {window.location.origin + paths.item(item._id)}
        </p>
        <div className="sticky bottom-0 -mx-4 border-t border-line bg-bg px-4 py-3 sm:static sm:mx-0 sm:border-0 sm:p-0 print:hidden">
          <Button
            variant={isOpen(status) ? 'primary' : 'secondary'}
            className="w-full sm:w-auto"
            onClick={() => (isOpen(status) ? onRecover() : notifyInfo(texts.notOpen(status)))}
          >
            {texts.recover(item.postType)}
          </Button>
        </div>
      </div>
    </article>
  )
}

function Fact({ name, className, children }: { name: string; className?: string; children: ReactNode }) {
  return (
    <div className={className}>
      <dt className="text-sm font-semibold text-muted">{name}</dt>
      <dd className="max-w-prose wrap-anywhere">{children}</dd>
    </div>
  )
}
