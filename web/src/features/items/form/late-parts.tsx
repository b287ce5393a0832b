import { type ComponentProps, type ComponentType, lazy } from 'react'
import type ClaimsNoteOfForm from './claims-note.tsx'
import { itemFormTexts as texts } from './item-form.texts.ts'
import type PublicCheckPanelOfForm from './public-check-panel.tsx'

// Few posts need these. After a deploy they may be gone, which must not take the form away.

type ClaimsNoteType = typeof ClaimsNoteOfForm

export const ClaimsNote = lazy<ClaimsNoteType>(() =>
  import('./claims-note.tsx').catch(() => ({ default: PlainClaimsNote })),
)

export const PublicCheckPanel = lazy<ComponentType<ComponentProps<typeof PublicCheckPanelOfForm>>>(() =>
  // Without it the post goes at the next press.
  import('./public-check-panel.tsx').catch(() => ({ default: () => null })),
)

const PlainClaimsNote: ClaimsNoteType = ({ onPutBack }) => (
  <p role={onPutBack ? 'alert' : undefined} className="rounded-control bg-lost-tint px-3 py-2">
    {texts.claimed}
  </p>
)
