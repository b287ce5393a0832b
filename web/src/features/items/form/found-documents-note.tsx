import { itemFormTexts } from './item-form.texts.ts'

const texts = itemFormTexts.foundDocuments

/** What to do with a document that somebody has found. It is read out when it appears. */
export function FoundDocumentsNote({ shown }: { shown: boolean }) {
  return (
    <div role="status" className="empty:hidden">
      {shown && (
        <div className="flex flex-col gap-1 rounded-control border-l-4 border-found bg-found-tint px-3 py-2 text-ink">
          <p className="font-semibold text-found">{texts.heading}</p>
          <p>{texts.picture}</p>
          <p>{texts.handOver}</p>
        </div>
      )}
    </div>
  )
}
