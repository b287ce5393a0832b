import { act, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'

type Show = typeof import('./toasts.tsx')['showToast']

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

async function say(...messages: Parameters<Show>[]): Promise<void> {
  await act(async () => {
    const { showToast } = await import('./toasts.tsx')
    for (const message of messages) showToast(...message)
  })
}

const count = (text: string) => screen.queryAllByText(text).length

it('says once what five calls that fail together have to say, and other things beside it', async () => {
  const failures = Array.from({ length: 5 }, (): Parameters<Show> => ['error', 'The board cannot be reached.'])
  await say(...failures, ['info', 'You are offline.'])
  expect(count('The board cannot be reached.')).toBe(1)
  expect(count('You are offline.')).toBe(1)
})

it('says the same again of what happens later, while the first message is still there', async () => {
  await say(['success', 'Item deleted successfully!'])
  vi.advanceTimersByTime(1000)
  await say(['success', 'Item deleted successfully!'])
  expect(count('Item deleted successfully!')).toBe(2)
})
