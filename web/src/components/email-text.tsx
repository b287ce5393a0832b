import { Fragment } from 'react'

/** An e-mail address that breaks after its dots and its @, where it is too long for a line. */
export function EmailText({ email }: { email: string }) {
  const parts = email.match(/[^@.]+[@.]?|[@.]/g) ?? []
  return parts.map((part, index) => (
    <Fragment key={parts.slice(0, index + 1).join('')}>
      {index > 0 && <wbr />}
      {part}
    </Fragment>
  ))
}
