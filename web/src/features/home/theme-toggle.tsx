import { Button } from '@/components/button.tsx'
import { chooseTheme, currentTheme } from '@/lib/theme.ts'

/** A button that names the theme it switches to. */
export function ThemeToggle({ className }: { className: string }) {
  return (
    <Button
      className={`text-sm noscript:hidden ${className}`}
      onClick={() => chooseTheme(currentTheme() === 'dark' ? 'light' : 'dark')}
    >
      <ThemeIcon />
      {/* The build does not know the theme; a class on the document does, from the first paint. */}
      <span className="dark:hidden">Dark Mode</span>
      <span className="hidden dark:inline">Light Mode</span>
    </Button>
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
