import { Fragment } from 'react'

const ADDRESS = /([\w.+-]+@[\w.-]+\w)/

/**
 * A text with email addresses. Each reads from left to right and stays on one line. Where it is
 * too long for that, it goes on after its `@` and before its dots, not in the middle of a word.
 */
export function AddressText({ children }: { children: string }) {
  return children.split(ADDRESS).map((part, index) =>
    // Every other part is an address.
    index % 2 === 0 ? (
      part
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one text have no other identity.
      <span key={index} dir="ltr" className="inline-block max-w-full">
        {part.split(/(?<=@)|(?=\.\w)/).map((piece, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: as above.
          <Fragment key={at}>
            {at > 0 && <wbr />}
            {piece}
          </Fragment>
        ))}
      </span>
    ),
  )
}
