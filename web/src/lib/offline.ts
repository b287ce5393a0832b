/**
 * Whether the browser has lost its network while the page was open. `navigator.onLine` alone would also call those offline who
 * reach the board without a network, on their own machine: the page came from somewhere.
 */
let offline = false

if (typeof window !== 'undefined') subscribeToOffline(() => {})

export const isOffline = (): boolean => offline

/** Tells of each change. @returns what ends it */
export function subscribeToOffline(listener: () => void): () => void {
  const onChange = ({ type }: Event) => {
    offline = type === 'offline'
    listener()
  }
  window.addEventListener('offline', onChange)
  window.addEventListener('online', onChange)
  return () => {
    window.removeEventListener('offline', onChange)
    window.removeEventListener('online', onChange)
  }
}
