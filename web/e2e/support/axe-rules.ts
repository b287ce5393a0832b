import type { RunOptions } from 'axe-core'

export const THEMES = ['light', 'dark'] as const

/**
 * All rules of axe, with one that it leaves out by default of WCAG's levels A and AA, targets of at
 * least 24 px; and in the dark theme those about colours, because nothing else differs.
 */
export const RULES: Record<(typeof THEMES)[number], RunOptions> = {
  light: { rules: { 'target-size': { enabled: true } } },
  dark: { runOnly: ['color-contrast', 'link-in-text-block'] },
}
