import { Button } from '@/components/button.tsx'
import { itemFormTexts as texts } from './item-form.texts.ts'

/** Says why the form is not empty. */
export function RestoredNote({ onStartOver }: { onStartOver: () => void }) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 rounded-control bg-bg px-3 py-1.5">
      <p className="text-muted">{texts.restored}</p>
      <Button variant="quiet" className="-mx-4" onClick={onStartOver}>
        {texts.startOver}
      </Button>
    </div>
  )
}
