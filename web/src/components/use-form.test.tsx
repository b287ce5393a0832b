import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { ApiError } from '@/lib/api-client.ts'
import { Button } from './button.tsx'
import { TextField } from './text-field.tsx'
import { useForm } from './use-form.ts'

afterEach(() => {
  cleanup()
  sessionStorage.clear()
})

type Values = { title: string; place: string }
type Submit = (values: Values) => Promise<void>

function Form({
  submit,
  onFailure = () => {},
}: {
  submit: Submit
  onFailure?: (error: unknown, shown: boolean) => void
}) {
  const form = useForm({
    initialValues: { title: '', place: '' },
    draftKey: 'test',
    messages: { title: 'Please give it a title.' },
    submit,
    onFailure,
  })
  return (
    <form {...form.formProps}>
      <TextField {...form.fieldProps('title')} label="Title" required help="Short is fine." />
      <TextField {...form.fieldProps('place')} label="Place" required />
      <Button type="submit" busy={form.busy} busyLabel="Sending…">
        Send
      </Button>
    </form>
  )
}

const field = (label: string) => screen.getByRole('textbox', { name: label })
const type = (label: string, value: string) => fireEvent.change(field(label), { target: { value } })
const send = () => fireEvent.submit(field('Title').closest('form') ?? document.body)
const invalid = (fieldErrors: Record<string, string>) =>
  new ApiError(400, 'invalid-input', 'Please look again.', fieldErrors)

describe('useForm', () => {
  it("says beside each field what the browser's own checks find, focuses the first, and sends nothing", () => {
    const submit = vi.fn<Submit>()
    render(<Form submit={submit} />)
    send()
    expect(submit).not.toHaveBeenCalled()
    expect(document.activeElement).toBe(field('Title'))
    expect(field('Title').getAttribute('aria-invalid')).toBe('true')
    expect(describedBy('Title')).toBe('Please give it a title. Short is fine.')
    expect(describedBy('Place')).not.toBe('')
  })

  it('takes an error away once its field changes', () => {
    render(<Form submit={vi.fn<Submit>()} />)
    send()
    type('Title', 'Umbrella')
    expect(field('Title').getAttribute('aria-invalid')).toBeNull()
    expect(field('Place').getAttribute('aria-invalid')).toBe('true')
  })

  it("puts the server's fieldErrors beside their fields, focuses the first, and loses nothing", async () => {
    const onFailure = vi.fn()
    render(<Form submit={() => Promise.reject(invalid({ place: 'Where is that?' }))} onFailure={onFailure} />)
    type('Title', 'Umbrella')
    type('Place', '?')
    send()
    await waitFor(() => expect(describedBy('Place')).toBe('Where is that?'))
    expect(document.activeElement).toBe(field('Place'))
    expect((field('Title') as HTMLInputElement).value).toBe('Umbrella')
    expect(onFailure).toHaveBeenCalledWith(expect.any(ApiError), true)
    expect(sessionStorage).toHaveLength(1)
  })

  it.each([
    ['names a field that the form does not have', invalid({ place: 'Where?', stranger: 'Hm.' })],
    ['names no field', new ApiError(503, 'unavailable', 'Please wait.')],
    ['did not come from the server', new Error('broken')],
  ])('says that not all is shown where a failure %s', async (_, error) => {
    const onFailure = vi.fn()
    render(<Form submit={() => Promise.reject(error)} onFailure={onFailure} />)
    type('Title', 'Umbrella')
    type('Place', 'Station')
    send()
    await waitFor(() => expect(onFailure).toHaveBeenCalledWith(error, false))
  })

  it('sends once, says so, and forgets the draft when it is done', async () => {
    const sending = Promise.withResolvers<void>()
    const submit = vi.fn<Submit>(() => sending.promise)
    render(<Form submit={submit} />)
    type('Title', 'Umbrella')
    type('Place', 'Station')
    send()
    send()
    expect(submit).toHaveBeenCalledExactlyOnceWith({ title: 'Umbrella', place: 'Station' })
    expect(screen.getByRole('button', { name: 'Sending…' }).getAttribute('aria-disabled')).toBe('true')
    await act(async () => sending.resolve())
    expect(screen.getByRole('button', { name: 'Send' })).toBeDefined()
    expect(sessionStorage).toHaveLength(0)
  })

  it('comes back with what was typed', () => {
    const { unmount } = render(<Form submit={vi.fn<Submit>()} />)
    type('Title', 'Umbrella')
    unmount()
    render(<Form submit={vi.fn<Submit>()} />)
    expect((field('Title') as HTMLInputElement).value).toBe('Umbrella')
  })
})

function describedBy(label: string): string {
  const ids = field(label).getAttribute('aria-describedby')?.split(' ') ?? []
  return ids.map((id) => document.getElementById(id)?.textContent).join(' ')
}
