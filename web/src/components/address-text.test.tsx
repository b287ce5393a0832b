import { cleanup, render } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { AddressText } from './address-text.tsx'

afterEach(cleanup)

const START = '<span dir="ltr" class="inline-block max-w-full">'

it.each([
  ['ada@example.com', `${START}ada@<wbr>example<wbr>.com</span>`],
  ['Email: ada.l@mail.example. Thank you.', `Email: ${START}ada<wbr>.l@<wbr>mail<wbr>.example</span>. Thank you.`],
  ['', ''],
])(
  'keeps the address in %j from left to right, and lets it go on in a new line between its parts only',
  (text, html) => {
    const { container } = render(<AddressText>{text}</AddressText>)
    expect(container.innerHTML).toBe(html)
  },
)
