import { focusManager } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'

const subscribe = (listener: () => void) => focusManager.subscribe(listener)

/** Whether the page is visible, not in a tab behind another one. */
export function usePageVisible(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => focusManager.isFocused(),
    () => true,
  )
}
