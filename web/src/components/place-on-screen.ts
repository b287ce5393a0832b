/** Distance to the field, in px. */
const GAP = 8
/** Least distance to the edges of the screen, in px. */
const MARGIN = 8

interface Box {
  x: number
  y: number
  width: number
  height: number
}

/**
 * Places a calendar for Floating UI: below its field, or above if only there is room, and over the
 * field on a screen that is too low for both. Nothing of it is off the screen, and it keeps its
 * side while it is open, so that it does not jump.
 */
export function placeOnScreen() {
  let isAbove: boolean | undefined
  return {
    name: 'placeOnScreen',
    /** Chooses the side anew the next time. */
    forget: () => {
      isAbove = undefined
    },
    fn: ({ rects: { reference, floating } }: { rects: { reference: Box; floating: Box } }) => {
      const lowest = window.innerHeight - floating.height - MARGIN
      const below = reference.y + reference.height + GAP
      const above = reference.y - floating.height - GAP
      isAbove ??= below > lowest && above >= MARGIN
      const rightmost = document.documentElement.clientWidth - floating.width - MARGIN
      return {
        x: Math.max(MARGIN, Math.min(reference.x, rightmost)),
        y: Math.max(MARGIN, Math.min(isAbove ? above : below, lowest)),
      }
    },
  }
}
