import { act, fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'

type Show = typeof import('./toasts.tsx')['showToast']

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
  vi.resetModules()
  document.body.replaceChildren()
})

async function say(...toasts: Parameters<Show>[]): Promise<void> {
  await act(async () => {
    const { showToast } = await import('./toasts.tsx')
    for (const toast of toasts) showToast(...toast)
  })
}

const count = (text: string) => screen.queryAllByText(text).length

it('counts down until it closes a toast, unless that is to stay', async () => {
  await say(['success', 'Your account is being deleted.', 'stays'])
  expect(count('Your account is being deleted.')).toBe(1)
  expect(screen.queryByRole('progressbar')).toBeNull()
  await say(['success', 'Your claim is sent.'])
  expect(screen.getByRole('progressbar')).toBeTruthy()
})

it('shows one toast for five calls that fail together, and different ones beside it', async () => {
  const failures = Array.from({ length: 5 }, (): Parameters<Show> => ['error', 'The board cannot be reached.'])
  await say(...failures, ['info', 'You are offline.'])
  expect(count('The board cannot be reached.')).toBe(1)
  expect(count('You are offline.')).toBe(1)
})

it('shows the same text again for a later event, while the first toast is still shown', async () => {
  await say(['success', 'Item deleted successfully!'])
  vi.advanceTimersByTime(1000)
  await say(['success', 'Item deleted successfully!'])
  expect(count('Item deleted successfully!')).toBe(2)
})

it('shows the same text again at once when the first toast was closed', async () => {
  await say(['error', 'The board cannot be reached.'])
  const toast = screen.getByRole('alert')
  await act(async () => {
    screen.getByRole('button', { name: 'Close error alert' }).click()
  })
  await act(async () => {
    fireEvent.animationEnd(toast)
    vi.advanceTimersByTime(200)
  })
  expect(count('The board cannot be reached.')).toBe(0)
  await say(['error', 'The board cannot be reached.'])
  expect(count('The board cannot be reached.')).toBe(1)
})
