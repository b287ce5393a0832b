import { useEffect } from 'react'
import { whenIdle } from '@/lib/when-idle.ts'

/**
 * Loads what a screen may need later once the page is idle, while there is still a network. If that
 * fails, it is loaded again when it is needed.
 */
export function usePreload(load: () => Promise<unknown>): void {
  useEffect(() => whenIdle(() => void load().catch(() => {})), [load])
}
