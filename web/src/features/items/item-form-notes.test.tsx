import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, expect, it, vi } from 'vitest'
import { ClaimsNote, RestoredNote } from './item-form-notes.tsx'

afterEach(cleanup)

it('says that the three are back, and leads on to the button that sends the form', () => {
  const onPutBack = vi.fn()
  render(
    <MemoryRouter>
      <form>
        <ClaimsNote itemId="1" onPutBack={onPutBack} />
        <button type="submit">Send</button>
      </form>
    </MemoryRouter>,
  )
  const status = screen.getByRole('status')
  expect(status.textContent).toBe('')
  fireEvent.click(screen.getByRole('button', { name: 'Restore these three' }))
  expect(onPutBack).toHaveBeenCalledOnce()
  expect(status.textContent).toBe('These three are restored. Press the button again to save the rest.')
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Send' }))
})

it.each([true, false])('says what is not kept only where it may be missing: %s', (mayLackPrivate) => {
  const ignore = () => {}
  render(
    <RestoredNote otherType={undefined} onChangeType={ignore} onStartOver={ignore} mayLackPrivate={mayLackPrivate} />,
  )
  expect(screen.getByText('We kept what you typed.')).toBeDefined()
  expect(screen.queryAllByText('But not a private note, a number or an approximate area.')).toHaveLength(
    mayLackPrivate ? 1 : 0,
  )
})
