import { type ComponentProps, type ReactNode, type RefObject, useEffect, useEffectEvent, useId, useRef } from 'react'
import { flushSync } from 'react-dom'
import { useDisclosure } from '@/hooks/use-disclosure.ts'

/** The look of a link or a button in a {@link Menu}. */
export const MENU_ENTRY =
  'flex min-h-11 w-full items-center gap-3 px-4 text-start font-normal text-ink hover:bg-bg hover:text-accent focus-visible:-outline-offset-3'

type Props = ComponentProps<'button'> & {
  'aria-label': string
  /** What the button shows. */
  icon: ReactNode
  /** The menu opens below the nearest `relative` box around it. */
  rootClassName?: string
  menuClassName?: string
  /** What can be chosen, in the look of {@link MENU_ENTRY}. Links stay links. */
  children: ReactNode
}

/** A button that opens a list of links and actions. The arrow keys move among them. */
export function Menu({ icon, rootClassName = 'relative', menuClassName = 'end-0', children, ...button }: Props) {
  const id = useId()
  const menuRef = useRef<HTMLDivElement>(null)
  const { open, setOpen, rootRef, buttonRef } = useDisclosure<HTMLDivElement>()
  useArrowKeys(rootRef, menuRef, open, () => setOpen(true))
  const close = useEffectEvent(() => {
    setOpen(false)
    // What was pressed disappears, and a question that it asks gives the focus back.
    buttonRef.current?.focus()
  })
  useEffect(() => {
    if (!open) return
    const onPress = ({ target }: Event) => target instanceof Element && target.closest('a,button') && close()
    menuRef.current?.addEventListener('click', onPress)
    menuRef.current?.scrollIntoView({ block: 'nearest' })
    return () => menuRef.current?.removeEventListener('click', onPress)
  }, [open])

  return (
    <div ref={rootRef} className={rootClassName}>
      <button
        {...button}
        ref={buttonRef}
        type="button"
        aria-expanded={open}
        aria-controls={id}
        onClick={() => setOpen(!open)}
      >
        {icon}
      </button>
      <div
        ref={menuRef}
        id={id}
        hidden={!open}
        // It scrolls on a phone that is held across, because the bar does not.
        className={`card absolute top-full z-10 max-h-[calc(100dvh-5rem)] w-max max-w-[min(20rem,90vw)] overflow-y-auto py-2 shadow-lg ${menuClassName}`}
      >
        {children}
      </div>
    </div>
  )
}

/** Arrow keys, Home and End move among the entries of an open menu; Down on its button opens it. */
function useArrowKeys(
  root: RefObject<HTMLElement | null>,
  menu: RefObject<HTMLElement | null>,
  open: boolean,
  onOpen: () => void,
): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    const all = Array.from(menu.current?.querySelectorAll<HTMLElement>('a,button') ?? [])
    const entries = all.filter(({ parentElement: entry }) => entry && getComputedStyle(entry).display !== 'none')
    const current = entries.findIndex((entry) => entry.matches(':focus'))
    const next = nextIndex(event.key, current, entries.length)
    if (next === undefined || (!open && event.key !== 'ArrowDown')) return
    event.preventDefault()
    // The list must be rendered before the focus can move there.
    if (!open) flushSync(onOpen)
    entries[next]?.focus()
  })
  useEffect(() => {
    const element = root.current
    const onKey = (event: KeyboardEvent) => press(event)
    element?.addEventListener('keydown', onKey)
    return () => element?.removeEventListener('keydown', onKey)
  }, [root])
}

/** The index that a key leads to, in a circle; -1 is the button above the first entry. */
function nextIndex(key: string, index: number, count: number): number | undefined {
  if (key === 'ArrowDown') return (index + 1) % count
  if (key === 'ArrowUp') return index <= 0 ? count - 1 : index - 1
  if (key === 'Home') return 0
  if (key === 'End') return count - 1
  return undefined
}
