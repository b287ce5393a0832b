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

/** A magnifying glass, because somebody is looking for it. */
export function LostIcon(props: IconProps) {
  return (
    <LineIcon {...props}>
      <circle cx="10.5" cy="10.5" r="6.5" />
      <path d="m15.5 15.5 5.5 5.5" />
    </LineIcon>
  )
}

/** A pin on a map, because it was found somewhere. */
export function FoundIcon(props: IconProps) {
  return (
    <LineIcon {...props}>
      <path d="M12 21s-7-6.2-7-11a7 7 0 0 1 14 0c0 4.8-7 11-7 11Z" />
      <circle cx="12" cy="10" r="2.5" />
    </LineIcon>
  )
}

export function CheckIcon(props: IconProps) {
  return (
    <LineIcon {...props}>
      <path d="m4.5 12.5 5 5 10-11" />
    </LineIcon>
  )
}

export function CloseIcon(props: IconProps) {
  return (
    <LineIcon {...props}>
      <path d="m6 6 12 12M18 6 6 18" />
    </LineIcon>
  )
}

export function SearchIcon(props: IconProps) {
  return <LostIcon {...props} />
}

export function ChevronIcon(props: IconProps) {
  return (
    <LineIcon {...props}>
      <path d="m6 9.5 6 6 6-6" />
    </LineIcon>
  )
}
