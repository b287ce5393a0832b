import { act, cleanup, render } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { OwnPart } from './own-part.tsx'

vi.mock('@/hooks/use-auth.ts', () => ({ useAuth: () => ({ user: { uid: 'olga' } }) }))
vi.mock('./own-frame.tsx', () => {
  throw new TypeError('Failed to fetch dynamically imported module')
})

afterEach(cleanup)

it('leaves the page as it is when the part for signed-in people cannot be loaded', async () => {
  const { container } = render(
    <>
      <OwnPart part="account" place="Loading" />
      <p>The screen</p>
    </>,
  )
  expect(container.textContent).toBe('LoadingThe screen')
  await act(async () => {})
  await vi.waitFor(() => expect(container.textContent).toBe('The screen'))
})
