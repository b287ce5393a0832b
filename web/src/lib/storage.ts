type Area = 'localStorage' | 'sessionStorage'

/** @returns null if there is nothing, or if the browser forbids storage */
export function readStorage(area: Area, key: string): string | null {
  try {
    return window[area].getItem(key)
  } catch {
    return null
  }
}

/**
 * Storage may be full or forbidden: the page goes on without it.
 * @param text null removes what is stored
 * @returns whether it is stored
 */
export function writeStorage(area: Area, key: string, text: string | null): boolean {
  try {
    if (text === null) window[area].removeItem(key)
    else window[area].setItem(key, text)
    return true
  } catch {
    return false
  }
}
