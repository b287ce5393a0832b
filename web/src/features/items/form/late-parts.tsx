import { lazyPart } from '@/components/lazy-part.tsx'
import type ClaimsNoteOfForm from './claims-note.tsx'
import { itemFormTexts as texts } from './item-form.texts.ts'

// Few posts need these. After a deploy they may be gone, which must not take the form away.

const PlainClaimsNote: typeof ClaimsNoteOfForm = ({ onPutBack }) => (
  <p role={onPutBack ? 'alert' : undefined} className="rounded-control bg-lost-tint px-3 py-2">
    {texts.claimed}
  </p>
)

export const ClaimsNote = lazyPart(() => import('./claims-note.tsx'), PlainClaimsNote)

/** Without it the post goes at the next press. */
export const PublicCheckPanel = lazyPart(() => import('./public-check-panel.tsx'))
