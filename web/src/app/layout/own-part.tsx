import { type ReactNode, Suspense } from 'react'
import { lazyPart } from '@/components/lazy-part.tsx'
import { useAuth } from '@/hooks/use-auth.ts'
import type { FramePart } from './own-frame.tsx'

// What signed-in people alone need is in a file of its own, which nobody else loads.
// The screen works without it if it cannot be loaded, as after a deploy.
const OwnFrame = lazyPart(() => import('./own-frame.tsx'))

/**
 * A part of the frame for whoever is signed in, and nothing for others.
 * @param place keeps its place until it is loaded
 */
export function OwnPart({ part, place }: { part: FramePart; place?: ReactNode }) {
  const { user } = useAuth()
  return (
    user && (
      <Suspense fallback={place}>
        <OwnFrame part={part} />
      </Suspense>
    )
  )
}
