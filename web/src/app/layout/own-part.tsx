import { type ReactNode, Suspense } from 'react'
import { useAuth } from '@/lib/auth/auth-context.ts'
import { lazyPart, scriptLoader } from '@/lib/load-scripts.ts'
import type { FramePart } from './own-frame.tsx'

// What signed-in people alone need is in a file of its own, which nobody else loads.
// Without it there is no menu, so it is waited for, and after a deploy the page is loaded again.
const OwnFrame = lazyPart(scriptLoader(() => import('./own-frame.tsx'), true).open)

/**
 * A part of the frame for people who are signed in, and nothing for others.
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
