import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { applyInitialTheme, chooseTheme, currentTheme } from './theme.ts'

beforeEach(() => {
  localStorage.clear()
  document.documentElement.className = ''
})

describe('the theme', () => {
  it('sets a class on the document’s root and is stored', () => {
    chooseTheme('dark')
    expect(document.documentElement.classList.contains('dark')).toBe(true)
    expect(localStorage.getItem('theme')).toBe('dark')
    expect(currentTheme()).toBe('dark')
    chooseTheme('light')
    expect(document.documentElement.classList.contains('dark')).toBe(false)
    expect(localStorage.getItem('theme')).toBe('light')
  })

  it('changes even if nothing can be stored', () => {
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('denied', 'SecurityError')
    })
    chooseTheme('dark')
    expect(currentTheme()).toBe('dark')
  })

  it('follows a choice in another tab, and ignores unknown values', () => {
    vi.stubGlobal('matchMedia', () => ({ matches: false }))
    applyInitialTheme()
    chooseTheme('dark')
    window.dispatchEvent(new StorageEvent('storage', { key: 'theme', newValue: 'light' }))
    expect(currentTheme()).toBe('light')
    window.dispatchEvent(new StorageEvent('storage', { key: 'theme', newValue: 'purple' }))
    window.dispatchEvent(new StorageEvent('storage', { key: 'other', newValue: 'dark' }))
    expect(currentTheme()).toBe('light')
    vi.unstubAllGlobals()
  })
})

describe('the first theme of a visit', () => {
  const preferDark = (matches: boolean) => vi.stubGlobal('matchMedia', () => ({ matches }))
  afterEach(() => {
    vi.restoreAllMocks()
    vi.unstubAllGlobals()
  })

  it.each([
    { chosen: 'dark', device: 'light', shown: 'dark' },
    { chosen: 'light', device: 'dark', shown: 'light' },
    { chosen: undefined, device: 'dark', shown: 'dark' },
    { chosen: undefined, device: 'light', shown: 'light' },
  ])('is $shown when $chosen was chosen on a $device device', ({ chosen, device, shown }) => {
    if (chosen) localStorage.setItem('theme', chosen)
    preferDark(device === 'dark')
    applyInitialTheme()
    expect(currentTheme()).toBe(shown)
  })

  it('is the one of the device when the browser forbids storage', () => {
    preferDark(true)
    vi.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
      throw new DOMException('denied', 'SecurityError')
    })
    applyInitialTheme()
    expect(currentTheme()).toBe('dark')
  })
})
