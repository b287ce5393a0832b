import { render, screen } from '@testing-library/react'
import { useRef } from 'react'
import { expect, it } from 'vitest'
import { useFocusWhenLost } from './use-focus-when-lost.ts'

function Screen({ state }: { state: string | undefined }) {
  const headingRef = useRef<HTMLHeadingElement>(null)
  useFocusWhenLost(headingRef, state)
  return (
    <>
      <h2 ref={headingRef} tabIndex={-1}>
        Claim
      </h2>
      {state === 'open' && <button type="button">Withdraw</button>}
      <button type="button">Other</button>
    </>
  )
}
const focused = () => document.activeElement?.textContent

it('hands the focus on when it goes with the button', () => {
  const { rerender } = render(<Screen state="open" />)
  screen.getByRole('button', { name: 'Withdraw' }).focus()
  rerender(<Screen state="over" />)
  expect(focused()).toBe('Claim')
})

it('leaves the focus where it is if that stays, and at the first state', () => {
  const { rerender } = render(<Screen state={undefined} />)
  rerender(<Screen state="open" />)
  expect(document.activeElement).toBe(document.body)
  screen.getByRole('button', { name: 'Other' }).focus()
  rerender(<Screen state="over" />)
  expect(focused()).toBe('Other')
})
