import { act, render, screen } from '@testing-library/react'
import type { ReactNode } from 'react'
import { beforeEach, expect, it, vi } from 'vitest'
import { confirmAction } from '@/lib/confirm.ts'
import { ConfirmDialog } from './confirm-dialog.tsx'

// jsdom has no modal dialogs.
vi.mock('./modal.tsx', () => ({ Modal: ({ children }: { children: ReactNode }) => children }))

const deletion = { title: 'Are you sure?', text: 'This cannot be undone!', confirmLabel: 'Yes, delete it!' }

beforeEach(() => {
  render(<ConfirmDialog />)
})

const button = (name: string) => screen.getByRole('button', { name })

it.each([
  ['Cancel', false],
  ['Yes, delete it!', true],
])('answers a question by “%s”, and closes', async (name, agreed) => {
  const answered = vi.fn()
  await act(async () => void confirmAction(deletion).then(answered))
  expect(document.activeElement).toBe(button('Cancel'))
  await act(async () => button(name).click())
  expect(answered).toHaveBeenCalledExactlyOnceWith(agreed)
  expect(screen.queryByRole('button')).toBeNull()
})

it('quotes what it is about, and begins each further choice anew', async () => {
  const onChange = vi.fn()
  const question = { ...deletion, about: '<b>Bag</b>', option: { label: 'It came back', onChange } }
  for (const _ of ['first', 'second']) {
    await act(async () => void confirmAction(question))
    expect(screen.getByText('“<b>Bag</b>”')).toBeTruthy()
    const choice = screen.getByRole<HTMLInputElement>('checkbox', { name: 'It came back' })
    expect(choice.checked).toBe(false)
    await act(async () => choice.click())
    await act(async () => button('Cancel').click())
  }
  expect(onChange.mock.calls).toEqual([[true], [true]])
})
