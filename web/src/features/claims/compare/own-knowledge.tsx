import type { Item } from '@shared/items/items.ts'
import { Link } from 'react-router'
import { paths } from '@/config/paths.ts'

/** The poster's question and private note, which stay in view beside the claims on a desk. */
export function OwnKnowledge({ item }: { item: Item }) {
  const { question, privateNote } = item
  return (
    <section
      aria-label="What you know"
      className="flex flex-col gap-3 rounded-card border border-line bg-surface p-4 lg:sticky lg:top-24"
    >
      <h2 className="text-lg wrap-anywhere">
        <Link to={paths.item(item._id)} className="-my-2.5 inline-block py-2.5 text-accent hover:underline">
          <bdi>{item.title}</bdi>
        </Link>
      </h2>
      {question && (
        <div>
          <p className="text-sm text-muted">You ask:</p>
          <p dir="auto" className="font-semibold wrap-anywhere">
            {question}
          </p>
        </div>
      )}
      {privateNote ? (
        <div className="rounded-control border border-dashed border-field px-3 py-2">
          <p className="text-sm text-muted">Your private note:</p>
          <p dir="auto" className="whitespace-pre-line wrap-anywhere">
            {privateNote}
          </p>
          <p className="mt-1 text-sm text-muted">Only you see your note.</p>
        </div>
      ) : (
        <p className="text-sm text-muted">
          You have written no private note to hold the answers against. You can add one by updating the post.
        </p>
      )}
    </section>
  )
}
