import type { PublicItem } from '@shared/items/items.ts'
import { clsx } from 'clsx/lite'
import { Link } from 'react-router-dom'
import { paths } from '@/config/paths.ts'
import { componentTexts } from './components.texts.ts'
import { Picture } from './picture.tsx'
import { PostTypeTag, StatusBadge } from './post-type-tag.tsx'
import { shorten } from './shorten.ts'

const texts = componentTexts.card

type Props = {
  item: PublicItem
  /** The level of its heading in the screen's outline. */
  headingLevel?: 2 | 3
}

/**
 * One item in a grid. One link covers the whole card. On a phone the picture is small and beside
 * the title, so that more items are visible at once.
 */
export function ItemCard({ item, headingLevel = 2 }: Props) {
  const Heading = headingLevel === 2 ? 'h2' : 'h3'
  return (
    <article className="relative flex h-full min-w-0 flex-col overflow-hidden rounded-card border border-line bg-surface transition-shadow hover:shadow-lg has-[a:focus-visible]:outline-3 has-[a:focus-visible]:outline-offset-2 has-[a:focus-visible]:outline-accent max-sm:grid max-sm:grid-cols-[8rem_minmax(0,1fr)] max-sm:grid-rows-[auto_1fr] max-sm:gap-x-4 max-sm:gap-y-2 max-sm:p-4">
      <div className="relative max-sm:row-span-2 max-sm:self-start max-sm:overflow-hidden max-sm:rounded-lg">
        <Picture src={item.thumbnail} alt="" />
        <StatusBadge status={item.status} className="absolute right-3 bottom-3 max-sm:right-1.5 max-sm:bottom-1.5" />
      </div>
      {/* Screen readers get it from the fact 'Post-type:' below. */}
      <PostTypeTag
        postType={item.postType}
        aria-hidden
        className="absolute top-3 left-3 max-sm:static max-sm:justify-self-start"
      />
      <div className="flex grow flex-col gap-3 p-4 max-sm:contents">
        <Heading className="line-clamp-2 max-sm:line-clamp-3 text-lg font-semibold wrap-anywhere">{item.title}</Heading>
        <dl className="flex grow flex-col gap-1 text-sm text-muted max-sm:col-span-2">
          {item.description && <Fact name={texts.description} value={shorten(item.description)} />}
          <Fact name={texts.postType} value={item.postType} />
          <Fact name={texts.category} value={item.category} />
          <Fact name={texts.location} value={item.location} className="line-clamp-3" />
        </dl>
        <Link
          to={paths.item(item._id)}
          // The login screen names the post that a visitor without a session wants to see.
          state={{ title: item.title }}
          aria-label={texts.viewDetailsOf(item.title)}
          className="inline-flex min-h-11 items-center max-sm:col-span-2 max-sm:-my-2 font-semibold text-accent after:absolute after:inset-0 hover:underline focus-visible:outline-none"
        >
          {texts.viewDetails}
        </Link>
      </div>
    </article>
  )
}

function Fact({ name, value, className }: { name: string; value: string; className?: string }) {
  return (
    <div className={clsx('wrap-anywhere', className)}>
      <dt className="inline font-semibold">{name}</dt> <dd className="inline">{value}</dd>
    </div>
  )
}
