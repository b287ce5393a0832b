import type { Item } from '@shared/items/items.ts'
import { Link } from 'react-router'
import { paths } from '@/config/paths.ts'
import { compareClaimsTexts } from './compare-claims.texts.ts'

const texts = compareClaimsTexts.own

/** The poster's question and private note, which stay in view beside the claims on a desk. */
export function OwnKnowledge({ item }: { item: Item }) {
  const { question, privateNote } = item
  return (
    <section
      aria-label={texts.heading}
      className="flex flex-col gap-3 rounded-card border border-line bg-surface p-4 lg:sticky lg:top-24"
    >
      <h2 className="text-lg wrap-anywhere">
        <Link to={paths.item(item._id)} className="-my-2.5 inline-block py-2.5 text-accent hover:underline">
          <bdi>{item.title}</bdi>
        </Link>
      </h2>
      {question && (
        <div>
          <p className="text-sm text-muted">{texts.question}</p>
          <p dir="auto" className="font-semibold wrap-anywhere">
            {question}
          </p>
        </div>
      )}
      {privateNote ? (
        <div className="rounded-control border border-dashed border-field px-3 py-2">
          <p className="text-sm text-muted">{texts.note}</p>
          <p dir="auto" className="whitespace-pre-line wrap-anywhere">
            {privateNote}
          </p>
          <p className="mt-1 text-sm text-muted">{texts.alone}</p>
        </div>
      ) : (
        <p className="text-sm text-muted">{texts.noNote}</p>
      )}
    </section>
  )
}
