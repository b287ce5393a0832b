import { cleanup, render } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { AddressText } from './address-text.tsx'

afterEach(cleanup)

it.each([
  ['ada@example.com', 'ada@<wbr>example<wbr>.com'],
  ['E-mail: ada.l@mail.example. Thank you.', 'E-mail: ada<wbr>.l@<wbr>mail<wbr>.example. Thank you.'],
  ['', ''],
])('lets %j go on in a new line between the parts of its address only', (text, html) => {
  const { container } = render(<AddressText>{text}</AddressText>)
  expect(container.innerHTML).toBe(html)
})
