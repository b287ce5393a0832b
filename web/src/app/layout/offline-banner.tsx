import { useSyncExternalStore } from 'react'
import { Button } from '@/components/button.tsx'
import { useOffline } from '@/hooks/use-offline.ts'
import { missingScripts, subscribeToMissingScripts } from '@/lib/missing-scripts.ts'
import { layoutTexts as texts } from './layout.texts.ts'

/**
 * Shows below the bar that the visitor is offline, or what keeps a part of the page away. The
 * region is always rendered, because otherwise it would not be read out.
 */
export function OfflineBanner() {
  const offline = useOffline()
  const missing = useSyncExternalStore(subscribeToMissingScripts, missingScripts, () => undefined)
  return (
    <div aria-live="polite" className="sticky top-16 z-30">
      {(offline || missing) && (
        <div className="flex flex-wrap items-center justify-center gap-x-3 gap-y-1 border-b border-line bg-surface px-4 py-2 text-center text-sm font-semibold">
          <p>{missing === 'reload' ? texts.reload.text : missing ? texts.noConnection : texts.offline}</p>
          {missing === 'reload' && (
            <Button className="text-sm" onClick={() => window.location.reload()}>
              {texts.reload.button}
            </Button>
          )}
        </div>
      )}
    </div>
  )
}
