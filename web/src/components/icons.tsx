import { TAG_MARK } from '@shared/lib/tag-mark.ts'
import type { ComponentProps, ReactNode } from 'react'

type IconProps = ComponentProps<'svg'>

/** The frame of an icon. */
export function LineIcon({ children, ...rest }: IconProps & { children: ReactNode }) {
  return (
    <svg
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      focusable="false"
      {...rest}
    >
      {children}
    </svg>
  )
}

/** An icon of one path. Those that few screens need are beside these. */
export const pathIcon = (path: string) => (props: IconProps) => (
  <LineIcon {...props}>
    <path d={path} />
  </LineIcon>
)

/** A magnifying glass, for a search. */
export const SearchIcon = pathIcon('M10.5 17a6.5 6.5 0 1 0 0-13 6.5 6.5 0 0 0 0 13Zm5-1.5 5.5 5.5')
/** A question: where is it? */
export const LostIcon = pathIcon(
  'M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18Zm-2.5-11.5a2.5 2.5 0 1 1 3.6 2.2c-.8.4-1.1.9-1.1 1.8m0 3v.1',
)
/** A hand, in which something has turned up. */
export const FoundIcon = pathIcon(
  'M7 13V6.5a1.5 1.5 0 0 1 3 0V11m0-6.5a1.5 1.5 0 0 1 3 0V11m0-5a1.5 1.5 0 0 1 3 0v5.5m0-3a1.5 1.5 0 0 1 3 0V15a6 6 0 0 1-6 6h-1.2a6 6 0 0 1-4.9-2.6L4 14.6a1.5 1.5 0 0 1 2.4-1.8l.6.8',
)
/** A pin on a map, for a place. */
export const PlaceIcon = pathIcon(
  'M12 21s-7-6.2-7-11a7 7 0 0 1 14 0c0 4.8-7 11-7 11Zm0-8.5a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5Z',
)
/** What keeps people safe. */
export const SafeIcon = pathIcon('M12 3 5 5.5V11c0 4.7 2.9 8.3 7 10 4.1-1.7 7-5.3 7-10V5.5L12 3ZM9 11.5l2.2 2.2L15.5 9')
export const ClockIcon = pathIcon('M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18Zm0-14v5l3.5 2')
export const CheckIcon = pathIcon('m4.5 12.5 5 5 10-11')
export const CloseIcon = pathIcon('m6 6 12 12M18 6 6 18')
export const ChevronIcon = pathIcon('m6 9.5 6 6 6-6')

/**
 * The board's logo: a luggage tag with its punched hole, on a bit of string. It has the colour of
 * the text around it.
 */
export function TagMark(props: ComponentProps<'svg'>) {
  return (
    <svg viewBox="0 0 32 24" aria-hidden="true" focusable="false" {...props}>
      <path fill="currentColor" fillRule="evenodd" d={TAG_MARK.tag} />
      <path fill="none" stroke="currentColor" strokeWidth="1.6" strokeLinecap="round" d={TAG_MARK.string} />
    </svg>
  )
}
