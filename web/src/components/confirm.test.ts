import { fireEvent, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { confirmAction } from './confirm.ts'

const notifyError = vi.hoisted(() => vi.fn())
vi.mock('@/lib/notify.ts', () => ({ notifyError }))

const deletion = { title: 'Are you sure?', text: 'This action cannot be undone!', confirmLabel: 'Yes, delete it!' }

// The library looks at the layout and writes with `innerText`, and jsdom has neither.
beforeEach(() => {
  vi.spyOn(Element.prototype, 'getClientRects').mockImplementation(function (this: Element) {
    return (this.closest('[style*="display: none"]') ? [] : [new DOMRect()]) as unknown as DOMRectList
  })
  Object.defineProperty(HTMLElement.prototype, 'innerText', {
    configurable: true,
    set(text: string) {
      this.textContent = text
    },
  })
})
afterEach(() => {
  Reflect.deleteProperty(HTMLElement.prototype, 'innerText')
  vi.doUnmock('./question.ts')
})

/** Asks. @returns the answer to come, and the question once it is there */
async function ask(question: Parameters<typeof confirmAction>[0] = deletion) {
  const answer = confirmAction(question)
  const dialog = await screen.findByRole('dialog', { name: question.title })
  const button = (name: string) => within(dialog).getByRole('button', { name })
  return { answer, dialog, button, cancel: button('Cancel') }
}

it.each([
  ['Cancel', false],
  ['Yes, delete it!', true],
])('answers a question by “%s”, and gives the focus and the page back', async (name, agreed) => {
  document.body.innerHTML = '<div><button>Delete</button></div><div inert></div>'
  const isInert = () => [...document.body.children].map((element) => element.hasAttribute('inert'))
  const opener = screen.getByRole('button', { name: 'Delete' })
  opener.focus()
  const { answer, dialog, button, cancel } = await ask()
  expect(dialog.getAttribute('aria-describedby')).toBe(screen.getByText(deletion.text).id)
  expect(document.activeElement).toBe(cancel)
  expect(isInert()).toEqual([true, true, false])
  button(name).click()
  expect(await answer).toBe(agreed)
  expect(document.activeElement).toBe(opener)
  expect(isInert()).toEqual([false, true])
})

class CloseWatcher extends EventTarget {
  static last: CloseWatcher
  isDestroyed = false
  constructor() {
    super()
    CloseWatcher.last = this
  }
  destroy() {
    this.isDestroyed = true
  }
}

it.each([
  ['Escape', (dialog: Element) => fireEvent.keyDown(dialog, { key: 'Escape' })],
  ['a press beside it', ({ parentElement }: Element) => parentElement?.click()],
  ['a phone’s Back gesture', () => CloseWatcher.last.dispatchEvent(new Event('close'))],
])('takes %s for a no', async (_name, close) => {
  vi.stubGlobal('CloseWatcher', CloseWatcher)
  const { answer, dialog } = await ask()
  close(dialog)
  expect(await answer).toBe(false)
  expect(CloseWatcher.last.isDestroyed).toBe(true)
  expect(screen.queryByRole('dialog')).toBeNull()
})

it('keeps markup in people’s words as text', async () => {
  const about = '<img src="x" onerror="alert(1)">\u202e'
  const { answer, dialog, cancel } = await ask({
    ...deletion,
    about,
    title: '<b>Sure?</b>',
    consequence: '<i>Gone</i>',
  })
  expect(dialog.querySelectorAll('b, i, img[onerror]')).toHaveLength(0)
  expect(screen.getByText(/onerror/).textContent).toBe(
    '“<img src="x" onerror="alert(1)">”\nThis action cannot be undone!\n<i>Gone</i>',
  )
  cancel.click()
  await answer
})

it('tells what was chosen with a yes alone, begins each choice anew, and takes no Enter on it for a yes', async () => {
  const onChange = vi.fn()
  const question = { ...deletion, option: { label: 'It came back', onChange } }
  for (const [name, presses] of [
    ['Cancel', 1],
    ['Yes, delete it!', 1],
    ['Yes, delete it!', 2],
  ] as const) {
    const { answer, button, cancel } = await ask(question)
    const choice = screen.getByRole<HTMLInputElement>('checkbox', { name: 'It came back' })
    expect(document.activeElement).toBe(cancel)
    expect(choice.checked).toBe(false)
    for (let press = 0; press < presses; press += 1) choice.click()
    fireEvent.keyDown(choice, { key: 'Enter' })
    expect(cancel.isConnected).toBe(true)
    button(name).click()
    await answer
  }
  expect(onChange.mock.calls).toEqual([[true], [false]])
})

it('asks once when its button is pressed twice', async () => {
  const { answer, button } = await ask()
  expect(await confirmAction(deletion)).toBe(false)
  button('Yes, delete it!').click()
  expect(await answer).toBe(true)
})

it('asks inside the dialog that was opened last', async () => {
  document.body.innerHTML = '<dialog open></dialog><dialog open id="last"><p>A form</p></dialog>'
  const { answer, dialog, cancel } = await ask()
  expect(dialog.closest('dialog')?.id).toBe('last')
  expect(screen.getByText('A form').hasAttribute('inert')).toBe(true)
  cancel.click()
  expect(await answer).toBe(false)
})

it('takes a missing script for a no, says so, and asks when it is tried again', async () => {
  vi.resetModules()
  vi.doMock('./question.ts', () => {
    throw new Error('404')
  })
  expect(await confirmAction(deletion)).toBe(false)
  expect(notifyError).toHaveBeenCalledExactlyOnceWith('Something went wrong. Please try again.')
  vi.doUnmock('./question.ts')
  const { answer, button } = await ask()
  button('Yes, delete it!').click()
  expect(await answer).toBe(true)
})
