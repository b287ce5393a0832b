import { cleanup, fireEvent, render } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { Avatar } from './avatar.tsx'

afterEach(cleanup)

it('sends no referrer to the host of a person’s photo, and shows their first letter if it does not load', () => {
  const { container } = render(<Avatar name="Ada" photo="https://example.com/ada.png" />)
  const image = container.querySelector('img')
  expect(image?.getAttribute('referrerpolicy')).toBe('no-referrer')
  if (image) fireEvent.error(image)
  expect(container.querySelector('img')).toBeNull()
  expect(container.textContent).toBe('A')
})

it.each([
  ['no picture', ''],
  ['something other than a picture', 'javascript:alert(1)'],
])('shows the first letter of the name for a person with %s', (_, photo) => {
  const { container } = render(<Avatar name="Zoë Example" photo={photo} />)
  expect(container.querySelector('img')).toBeNull()
  expect(container.textContent).toBe('Z')
})
