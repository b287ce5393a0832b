import type { ComponentProps, ReactNode } from 'react'

type IconProps = ComponentProps<'svg'>

/** The frame of an icon. Icons that few screens need are beside those screens. */
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

/** An icon of one path. */
const pathIcon = (path: string) => (props: IconProps) => (
  <LineIcon {...props}>
    <path d={path} />
  </LineIcon>
)

/** A magnifying glass: for a search, and because somebody is looking for what is lost. */
export const SearchIcon = pathIcon('M10.5 17a6.5 6.5 0 1 0 0-13 6.5 6.5 0 0 0 0 13Zm5-1.5 5.5 5.5')
/** A pin on a map, because it was found somewhere. */
export const FoundIcon = pathIcon(
  'M12 21s-7-6.2-7-11a7 7 0 0 1 14 0c0 4.8-7 11-7 11Zm0-8.5a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5Z',
)
export const CheckIcon = pathIcon('m4.5 12.5 5 5 10-11')
export const CloseIcon = pathIcon('m6 6 12 12M18 6 6 18')
export const ChevronIcon = pathIcon('m6 9.5 6 6 6-6')
