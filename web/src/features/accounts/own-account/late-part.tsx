import { type ReactNode, Suspense } from 'react'
import { Spinner } from '@/components/spinner.tsx'
import { ownAccountTexts as texts } from './own-account.texts.ts'

/** Shown instead of a part that could not be loaded. */
export const PartUnavailable = () => <p role="alert">{texts.partFailed}</p>

/** A part that is loaded once somebody opens it. */
export const LatePart = ({ children }: { children: ReactNode }) => (
  <Suspense fallback={<Spinner label={texts.loadingPart} />}>{children}</Suspense>
)
