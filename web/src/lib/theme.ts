import { THEME_KEY } from '@/config/constants.ts'

export type Theme = 'light' | 'dark'

/** The theme on the screen; index.html has set it before the first paint. */
export function shownTheme(): Theme {
  return document.documentElement.classList.contains('dark') ? 'dark' : 'light'
}

/** Shows a theme and remembers it where the browser lets us. */
export function chooseTheme(theme: Theme): void {
  showTheme(theme)
  try {
    localStorage.setItem(THEME_KEY, theme)
  } catch {
    // Storage may be switched off; the choice then lasts as long as the page.
  }
}

/** Another tab of this browser may change the theme, and so may a visitor who never chose one here. */
export function watchTheme(listener: () => void): () => void {
  const onStorage = (event: StorageEvent) => {
    if (event.key !== THEME_KEY || (event.newValue !== 'dark' && event.newValue !== 'light')) return
    showTheme(event.newValue)
    listener()
  }
  window.addEventListener('storage', onStorage)
  return () => window.removeEventListener('storage', onStorage)
}

const PAGE_COLOUR = { light: '#faf9f6', dark: '#121419' } as const

function showTheme(theme: Theme): void {
  document.documentElement.classList.toggle('dark', theme === 'dark')
  document.querySelector('meta[name=theme-color]')?.setAttribute('content', PAGE_COLOUR[theme])
}
