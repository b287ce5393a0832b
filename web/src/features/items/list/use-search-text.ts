import { useState } from 'react'

/**
 * The text in the search box. The address follows each key a moment later: until then the box
 * decides, and from then on the address does (Back, a link).
 */
export function useSearchText(query: string, write: (query: string) => void) {
  const [text, setText] = useState(query)
  const [awaited, setAwaited] = useState<string | null>(null)

  if (awaited === query) setAwaited(null)
  else if (awaited === null && text !== query) setText(query)

  function type(next: string) {
    setText(next)
    setAwaited(next)
    write(next)
  }
  return { text, type }
}
