import { select, t } from '@lingui/core/macro'
import { createRoot } from 'react-dom/client'
import { cssTransition, ToastContainer, toast } from 'react-toastify/unstyled'
import { TOAST_DURATION_MS } from '@/config/ui-constants.ts'
import './toasts.css'

/** The same text within this time is about the same event. */
const DUPLICATE_WINDOW_MS = 1000

const transition = cssTransition({ enter: 'toast-enter', exit: 'toast-exit', collapseDuration: 150 })

const host = document.createElement('div')
createRoot(host).render(
  <ToastContainer
    position="top-right"
    autoClose={TOAST_DURATION_MS}
    transition={transition}
    newestOnTop
    pauseOnFocusLoss={false}
    limit={4}
    aria-label={t`Alerts`}
    // The library's own look is left out. The largest letters still fit between icon and button.
    className="pointer-events-none fixed top-[max(--spacing(4),env(safe-area-inset-top),var(--below-bar,0px))] end-[max(--spacing(4),env(safe-area-inset-right))] z-50 flex w-[min(22rem,100vw_-_--spacing(8))] flex-col gap-2"
    toastClassName="card pointer-events-auto relative flex min-h-14 items-center gap-3 overflow-hidden p-2 ps-4 text-[min(1rem,7vw)] wrap-anywhere text-ink shadow-lg"
    progressClassName="size-full origin-left bg-field opacity-60"
    closeButton={({ closeToast, type }) => (
      <button
        type="button"
        className="ms-auto grid size-11 shrink-0 place-items-center rounded-control text-muted hover:text-ink"
        aria-label={select(type, {
          success: 'Close success alert',
          error: 'Close error alert',
          other: 'Close info alert',
        })}
        onClick={closeToast}
      >
        <svg viewBox="0 0 16 16" width="16" height="16" aria-hidden="true">
          <path d="m3.5 3.5 9 9m0-9-9 9" stroke="currentColor" strokeWidth="2" strokeLinecap="round" />
        </svg>
      </button>
    )}
  />,
)

// The library has an English name for the bar that counts down, and no other.
new MutationObserver(() => {
  for (const bar of host.querySelectorAll('[role=progressbar]')) bar.setAttribute('aria-label', t`notification timer`)
}).observe(host, { childList: true, subtree: true })

/** Toasts that were shown a moment ago. */
const recent = new Set<string>()

/** @see notify.ts */
export function showToast(kind: 'success' | 'error' | 'info', text: string, stays?: 'stays'): void {
  moveHost()
  // The bar is as high as its letters are large, and may stand below the offer of a language.
  const bar = document.querySelector('header')?.getBoundingClientRect()
  host.style.setProperty('--below-bar', `calc(${bar?.bottom ?? 0}px + 0.5rem)`)
  // Calls that fail together report the same, so one toast is enough. Later the same text is about
  // something else.
  const event = `${kind} ${text}`
  if (recent.has(event)) return
  recent.add(event)
  const forget = () => {
    clearTimeout(timer)
    recent.delete(event)
  }
  const timer = setTimeout(forget, DUPLICATE_WINDOW_MS)
  // A person who has closed it and tries again must see it again.
  toast[kind](text, { onClose: forget, ...(stays && { autoClose: false }) })
}

/**
 * A modal dialog makes everything outside it inert, so the toasts are moved into it while it is
 * open.
 */
function moveHost(): void {
  const dialog = [...document.querySelectorAll('dialog:modal')].at(-1)
  const parent = dialog ?? document.body
  if (host.parentElement !== parent) parent.append(host)
  if (dialog) moveBackAfter(dialog)
}

function moveBackAfter(dialog: Element): void {
  const watcher = new MutationObserver(() => {
    if (dialog.isConnected && dialog.matches(':modal')) return
    watcher.disconnect()
    if (!host.isConnected || host.parentElement === dialog) document.body.append(host)
  })
  watcher.observe(document.body, { childList: true, subtree: true, attributes: true, attributeFilter: ['open'] })
}
