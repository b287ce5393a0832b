import { Fragment } from 'react'

/**
 * A text with an e-mail address, which goes on in a new line after its `@` and before its dots, not
 * in the middle of a word.
 */
export function AddressText({ children }: { children: string }) {
  return children.split(/(?<=@)|(?=\.\w)/).map((part, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one text have no other identity.
    <Fragment key={index}>
      {index > 0 && <wbr />}
      {part}
    </Fragment>
  ))
}
