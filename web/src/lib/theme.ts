import { THEME_KEY } from '@/config/ui-constants.ts'
import { readStorage, writeStorage } from './storage.ts'

type Theme = 'light' | 'dark'

const PAGE_COLOUR = { light: '#faf9f6', dark: '#121419' } as const

/** The theme on the screen. */
export function currentTheme(): Theme {
  return document.documentElement.classList.contains('dark') ? 'dark' : 'light'
}

/**
 * Shows the chosen theme, or else the device's, and follows a choice in another tab. It runs before
 * the first paint, so that the wrong one never flashes.
 */
export function applyInitialTheme(): void {
  const chosen = readStorage('localStorage', THEME_KEY)
  if (chosen ? chosen === 'dark' : matchMedia('(prefers-color-scheme: dark)').matches) showTheme('dark')
  window.addEventListener('storage', ({ key, newValue }) => {
    if (key === THEME_KEY && (newValue === 'dark' || newValue === 'light')) showTheme(newValue)
  })
}

/** Shows a theme and remembers it. Without storage the choice lasts as long as the page. */
export function chooseTheme(theme: Theme): void {
  showTheme(theme)
  writeStorage('localStorage', THEME_KEY, theme)
}

function showTheme(theme: Theme): void {
  document.documentElement.classList.toggle('dark', theme === 'dark')
  document.querySelector('meta[name=theme-color]')?.setAttribute('content', PAGE_COLOUR[theme])
}
