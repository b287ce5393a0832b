/** Distance to the field, in px. */
const GAP = 8
/** Least distance to the edges of the screen, in px. */
const MARGIN = 8

type Box = Pick<DOMRect, 'x' | 'y' | 'width' | 'height'>

/**
 * Places a calendar for Floating UI: below its field, or above if only there is room, and over the
 * field on a screen that is too low for both. Nothing of it is off the screen.
 */
export const placeOnScreen = {
  name: 'placeOnScreen',
  fn: ({ rects: { reference, floating } }: { rects: { reference: Box; floating: Box } }) => {
    const lowest = window.innerHeight - floating.height - MARGIN
    const below = reference.y + reference.height + GAP
    const above = reference.y - floating.height - GAP
    const rightmost = document.documentElement.clientWidth - floating.width - MARGIN
    return {
      x: Math.max(MARGIN, Math.min(reference.x, rightmost)),
      y: Math.max(MARGIN, Math.min(below > lowest && above >= MARGIN ? above : below, lowest)),
    }
  },
}
