import { useOffline } from '@/hooks/use-offline.ts'
import { layoutTexts } from './layout.texts.ts'

/**
 * Shows below the bar that the visitor is offline. The region is always rendered, because otherwise
 * it would not be read out.
 */
export function OfflineBanner() {
  const offline = useOffline()
  return (
    <div aria-live="polite" className="sticky top-16 z-30">
      {offline && (
        <p className="border-b border-line bg-surface px-4 py-2 text-center text-sm font-semibold">
          {layoutTexts.offline}
        </p>
      )}
    </div>
  )
}
