import { useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router-dom'

/**
 * Something that a button opens and that closes by itself: on Escape (the focus returns to the
 * button), on a click elsewhere, when the focus leaves it, and on navigation.
 */
export function useDisclosure<Root extends HTMLElement>() {
  const rootRef = useRef<Root>(null)
  const buttonRef = useRef<HTMLButtonElement>(null)
  const { key } = useLocation()
  // It is open only at the address where it was opened, so navigation closes it.
  const [openAt, setOpenAt] = useState<string | null>(null)
  const open = openAt === key

  useEffect(() => {
    if (!open) return
    const close = () => setOpenAt(null)
    const onLeave = ({ target }: Event) => {
      if (target instanceof Node && !rootRef.current?.contains(target)) close()
    }
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return
      close()
      buttonRef.current?.focus()
    }
    const controller = new AbortController()
    const { signal } = controller
    document.addEventListener('pointerdown', onLeave, { signal })
    document.addEventListener('focusin', onLeave, { signal })
    document.addEventListener('keydown', onKey, { signal })
    return () => controller.abort()
  }, [open])

  return { open, rootRef, buttonRef, setOpen: (wanted: boolean) => setOpenAt(wanted ? key : null) }
}
