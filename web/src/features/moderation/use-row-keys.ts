import { useEffect, useEffectEvent } from 'react'
import { readStorage, writeStorage } from '@/lib/storage.ts'

const STEPS: Readonly<Record<string, number>> = { j: 1, KeyJ: 1, k: -1, KeyK: -1 }

/** A letter that is pressed here is typed, or answers what is open. */
const BUSY = 'input:not([type=checkbox]), select, textarea, [contenteditable], dialog, [role=dialog]'

const STORAGE_KEY = 'row-keys'

/** Whether they are wanted in this browser. */
export const areRowKeysOn = (): boolean => readStorage('localStorage', STORAGE_KEY) === null
export const setRowKeys = (areOn: boolean) => writeStorage('localStorage', STORAGE_KEY, areOn ? null : 'off')

/**
 * Calls back when J or K is pressed, for the row after or before. One that is held down counts
 * once, because each case that is opened is logged.
 * @param onStep called with the index to go to from one of `length` rows; it may be the same one
 */
export function useRowKeys(onStep: (next: (index: number, length: number) => number) => void): void {
  const step = useEffectEvent(onStep)
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const by = STEPS[nameOf(event)]
      if (
        !by ||
        !areRowKeysOn() ||
        window.matchMedia('(pointer: coarse)').matches ||
        event.repeat ||
        event.ctrlKey ||
        event.altKey ||
        event.metaKey ||
        isBusy(event.target)
      )
        return
      step((index, length) => Math.min(Math.max(index + by, 0), length - 1))
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [])
}

/** On a keyboard without Latin letters, the keys that have J and K on another one. */
const nameOf = ({ key, code }: KeyboardEvent): string => (/^[!-~]$/.test(key) ? key.toLowerCase() : code)

const isBusy = (target: EventTarget | null): boolean =>
  (target instanceof Element && target.closest(BUSY) !== null) ||
  document.querySelector('dialog[open], .swal2-container') !== null
