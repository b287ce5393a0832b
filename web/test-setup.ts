import { cleanup, configure } from '@testing-library/react'
import { afterEach, vi } from 'vitest'

// All files share one page, because making one takes longer than most files. What one file leaves
// in it must not affect the next.
vi.resetModules()

// A busy machine takes its time, and a test that fails only then says nothing.
configure({ asyncUtilTimeout: 20_000 })

// The page has no layout, in which something could be scrolled.
Element.prototype.scrollIntoView = () => {}

afterEach(() => {
  cleanup()
  document.body.replaceChildren()
  document.documentElement.removeAttribute('class')
  localStorage.clear()
  sessionStorage.clear()
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

// jsdom has no screen: as on a phone, no query about its width holds, unless a test says otherwise.
window.matchMedia ??= () =>
  ({ matches: false, addEventListener() {}, removeEventListener() {} }) as unknown as MediaQueryList
