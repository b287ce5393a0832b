/** The look of a link in the bar, and in the menu that takes its place on a phone. */
export const BAR_LINK = 'flex min-h-11 items-center px-3 font-semibold hover:text-accent aria-[current]:text-accent'
