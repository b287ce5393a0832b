import { useSyncExternalStore } from 'react'
import { Button } from '@/components/button.tsx'
import { useHydrated } from '@/hooks/use-hydrated.ts'
import { chooseTheme, currentTheme, subscribeToTheme } from '@/lib/theme.ts'
import { homeTexts } from './home.texts.ts'

/** A button that names the theme it switches to. */
export function ThemeToggle({ className }: { className: string }) {
  const theme = useSyncExternalStore(subscribeToTheme, currentTheme, () => 'light' as const)
  const hydrated = useHydrated()
  const other = theme === 'dark' ? 'light' : 'dark'
  return (
    <Button className={`text-sm noscript:hidden ${className}`} onClick={() => chooseTheme(other)}>
      <ThemeIcon />
      {hydrated ? <span>{homeTexts.theme[other]}</span> : <BothNames />}
    </Button>
  )
}

/** The build does not know the theme; a class on the document has it from the first paint on. */
function BothNames() {
  return (
    <>
      <span className="dark:hidden">{homeTexts.theme.dark}</span>
      <span className="hidden dark:inline">{homeTexts.theme.light}</span>
    </>
  )
}

function ThemeIcon() {
  return (
    <svg viewBox="0 0 16 16" width="16" height="16" aria-hidden="true" focusable="false">
      <circle cx="8" cy="8" r="6.5" fill="none" stroke="currentColor" strokeWidth="1.5" />
      <path d="M8 1.5a6.5 6.5 0 0 1 0 13Z" fill="currentColor" />
    </svg>
  )
}
