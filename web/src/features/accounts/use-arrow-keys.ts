import { type RefObject, useEffect } from 'react'
import { flushSync } from 'react-dom'

/**
 * Arrow keys, Home and End move among the entries (`data-entry`) of an open menu; Down on its
 * button opens it.
 */
export function useArrowKeys(root: RefObject<HTMLElement | null>, open: boolean, onOpen: () => void): void {
  useEffect(() => {
    const element = root.current
    const onKey = (event: KeyboardEvent) => {
      const entries = Array.from(element?.querySelectorAll<HTMLElement>('[data-entry]') ?? [])
      const current = entries.findIndex((entry) => entry.matches(':focus'))
      const next = nextIndex(event.key, current, entries.length)
      if (next === undefined || (!open && event.key !== 'ArrowDown')) return
      event.preventDefault()
      // The list must be rendered before the focus can move there.
      if (!open) flushSync(onOpen)
      entries[next]?.focus()
    }
    element?.addEventListener('keydown', onKey)
    return () => element?.removeEventListener('keydown', onKey)
  }, [root, open, onOpen])
}

/** The index that a key leads to, in a circle; -1 is the button above the first entry. */
function nextIndex(key: string, index: number, count: number): number | undefined {
  if (key === 'ArrowDown') return (index + 1) % count
  if (key === 'ArrowUp') return index <= 0 ? count - 1 : index - 1
  if (key === 'Home') return 0
  if (key === 'End') return count - 1
  return undefined
}
