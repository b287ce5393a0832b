import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { Button } from '@/components/button.tsx'
import { FormErrorNote, TextField } from '@/components/text-fields.tsx'
import { ApiError } from '@/lib/api-client.ts'
import { useForm } from './use-form.ts'

afterEach(() => {
  cleanup()
  sessionStorage.clear()
})

type Values = { title: string; place: string }
type Submit = (values: Values, readIdempotencyKey: () => string, pressed: string) => Promise<void>

function Form({
  submit,
  beforeSubmit,
  onFailure = () => {},
  leavesOnSuccess = false,
}: {
  submit: Submit
  beforeSubmit?: (values: Values, wasSent: boolean) => boolean
  onFailure?: (error: unknown, shown: boolean) => void
  leavesOnSuccess?: boolean
}) {
  const form = useForm({
    initialValues: { title: '', place: '' },
    draftKey: 'test',
    errorTexts: { title: 'Please give it a title.' },
    beforeSubmit,
    submit,
    leavesOnSuccess,
    keepForAnother: ({ place }, pressed) => (pressed === 'another' ? { place } : undefined),
    onFailure,
  })
  return (
    <form {...form.formProps}>
      <TextField {...form.fieldProps('title')} label="Title" required help="Short is fine." />
      <TextField {...form.fieldProps('place')} label="Place" required />
      <FormErrorNote error={form.failure} />
      <Button type="submit" busy={form.busy} busyLabel="Sending…">
        Send
      </Button>
      <Button type="submit" value="another">
        Another
      </Button>
    </form>
  )
}

const field = (label: string) => screen.getByRole('textbox', { name: label })
const fieldValue = (label: string) => (field(label) as HTMLInputElement).value
const type = (label: string, value: string) => fireEvent.change(field(label), { target: { value } })
const send = () => fireEvent.submit(field('Title').closest('form') ?? document.body)
const invalid = (fieldErrors: Record<string, string>) =>
  new ApiError(400, 'invalid-input', 'Please look again.', { fieldErrors })

describe('useForm', () => {
  it('says in its own words beside its field what the browser finds wrong, focuses the first, and sends nothing', () => {
    const submit = vi.fn<Submit>()
    render(<Form submit={submit} />)
    send()
    expect(submit).not.toHaveBeenCalled()
    expect(document.activeElement).toBe(field('Title'))
    expect(field('Title').getAttribute('aria-invalid')).toBe('true')
    expect(describedBy('Title')).toBe('Please give it a title. Short is fine.')
    expect(describedBy('Place')).toBe('Please fill in this field.')
  })

  it('removes an error when its field changes', () => {
    render(<Form submit={vi.fn<Submit>()} />)
    send()
    type('Title', 'Umbrella')
    expect(field('Title').getAttribute('aria-invalid')).toBeNull()
    expect(field('Place').getAttribute('aria-invalid')).toBe('true')
  })

  it("shows the server's errors beside their fields, focuses the first, and keeps what was typed", async () => {
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
    [403, 'recovery-undone', 2],
    [404, 'not-found', 2],
    [409, 'idempotency-key-reused', 2],
    [409, 'too-many-posts', 1],
    [0, 'network', 1],
    [400, 'invalid-input', 1],
    [401, 'unauthenticated', 1],
    [503, 'unavailable', 1],
  ] as const)(
    'gives two tries after a failure with status %i (%s) %i idempotency keys',
    async (status, code, count) => {
      const keys = new Set<string>()
      const submit = vi.fn<Submit>(async (_, readIdempotencyKey) => {
        keys.add(readIdempotencyKey())
        throw new ApiError(status, code, 'No.')
      })
      render(<Form submit={submit} />)
      type('Title', 'Umbrella')
      type('Place', 'Tram 5')
      for (let tries = 1; tries <= 2; tries += 1) {
        send()
        await waitFor(() => expect(submit).toHaveBeenCalledTimes(tries))
        await waitFor(() => expect(screen.getByRole('button', { name: 'Send' }).getAttribute('aria-busy')).toBeNull())
      }
      expect(keys.size).toBe(count)
    },
  )

  it.each([
    ['names a field that the form does not have', invalid({ place: 'Where?', stranger: 'Hm.' })],
    ['names no field', new ApiError(503, 'unavailable', 'Please wait.')],
    ['did not come from the server', new Error('broken')],
  ])('reports that not every error is shown if a failure %s', async (_, error) => {
    const onFailure = vi.fn()
    render(<Form submit={() => Promise.reject(error)} onFailure={onFailure} />)
    type('Title', 'Umbrella')
    type('Place', 'Station')
    send()
    await waitFor(() => expect(onFailure).toHaveBeenCalledWith(error, false))
  })

  it('sends once, shows that it is busy, and removes the draft when it is done', async () => {
    const sending = Promise.withResolvers<void>()
    const submit = vi.fn<Submit>(() => sending.promise)
    render(<Form submit={submit} />)
    type('Title', 'Umbrella')
    type('Place', 'Station')
    send()
    send()
    expect(submit).toHaveBeenCalledExactlyOnceWith({ title: 'Umbrella', place: 'Station' }, expect.any(Function), '')
    expect(screen.getByRole('button', { name: 'Sending…' }).getAttribute('aria-disabled')).toBe('true')
    await act(async () => sending.resolve())
    expect(screen.getByRole('button', { name: 'Send' })).toBeDefined()
    expect(sessionStorage).toHaveLength(0)
  })

  it('sends nothing, keeps what was typed and is ready again when it is held back', async () => {
    const submit = vi.fn<Submit>()
    const onFailure = vi.fn()
    const beforeSubmit = vi.fn(() => false)
    render(<Form submit={submit} beforeSubmit={beforeSubmit} onFailure={onFailure} />)
    type('Title', 'Umbrella')
    type('Place', 'Station')
    send()
    await act(async () => {})
    expect(beforeSubmit.mock.calls).toEqual([[{ title: 'Umbrella', place: 'Station' }, false]])
    expect([submit, onFailure].map(({ mock }) => mock.calls)).toEqual([[], []])
    expect(fieldValue('Title')).toBe('Umbrella')
    beforeSubmit.mockReturnValue(true)
    send()
    await waitFor(() => expect(submit).toHaveBeenCalledOnce())
  })

  it('is not sent again after a success while another screen is loading', async () => {
    const submit = vi.fn<Submit>(async () => {})
    render(<Form submit={submit} leavesOnSuccess />)
    type('Title', 'Umbrella')
    type('Place', 'Station')
    await act(async () => send())
    await act(async () => send())
    expect(submit).toHaveBeenCalledTimes(1)
    expect(sessionStorage).toHaveLength(0)
  })

  it('stays for another one when that is asked for, with the values that are kept and a new idempotency key', async () => {
    const keys: string[] = []
    const submit = vi.fn<Submit>(async (_, readIdempotencyKey) => {
      keys.push(readIdempotencyKey())
    })
    render(<Form submit={submit} leavesOnSuccess />)
    type('Title', 'Umbrella')
    type('Place', 'Station')
    await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Another' })))
    expect(submit).toHaveBeenLastCalledWith(expect.anything(), expect.anything(), 'another')
    expect(fieldValue('Title')).toBe('')
    expect(fieldValue('Place')).toBe('Station')
    expect(document.activeElement).toBe(field('Title'))

    type('Title', 'Gloves')
    await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Send' })))
    expect(submit).toHaveBeenLastCalledWith({ title: 'Gloves', place: 'Station' }, expect.any(Function), '')
    expect(new Set(keys).size).toBe(2)
  })

  it('keeps everything when another one was asked for and the first one failed', async () => {
    render(<Form submit={() => Promise.reject(invalid({ place: 'Where is that?' }))} />)
    type('Title', 'Umbrella')
    type('Place', '?')
    await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Another' })))
    expect(fieldValue('Title')).toBe('Umbrella')
    expect(document.activeElement).toBe(field('Place'))
  })

  it('restores what was typed when it is opened again', () => {
    const { unmount } = render(<Form submit={vi.fn<Submit>()} />)
    type('Title', 'Umbrella')
    unmount()
    render(<Form submit={vi.fn<Submit>()} />)
    expect((field('Title') as HTMLInputElement).value).toBe('Umbrella')
  })
})

describe('the idempotency key of a form', () => {
  const used: string[] = []
  const fail: Submit = async (_, readIdempotencyKey) => {
    used.push(readIdempotencyKey())
    throw new ApiError(0, 'timeout', 'The board took too long to answer.')
  }
  const succeed: Submit = async (_, readIdempotencyKey) => {
    used.push(readIdempotencyKey())
  }
  const fill = () => {
    type('Title', 'Umbrella')
    type('Place', 'Station')
  }
  /** Sends the form, and waits until that is done. */
  const sendAndWait = async () => {
    const before = used.length
    await act(async () => send())
    expect(used).toHaveLength(before + 1)
  }
  afterEach(() => {
    used.length = 0
    vi.restoreAllMocks()
  })

  it('stays the same despite failures, corrections and a reload, and changes after a success', async () => {
    const { unmount } = render(<Form submit={fail} />)
    fill()
    await sendAndWait()
    type('Title', 'Green umbrella')
    await sendAndWait()
    unmount()
    const { rerender } = render(<Form submit={fail} />)
    await sendAndWait()
    rerender(<Form submit={succeed} />)
    await sendAndWait()
    expect(new Set(used).size).toBe(1)
    expect(used[0]).toMatch(/^[\w-]{8,128}$/)

    fill()
    await sendAndWait()
    expect(new Set(used).size).toBe(2)
  })

  it('stays the same when nothing can be stored', async () => {
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError')
    })
    render(<Form submit={fail} />)
    fill()
    await sendAndWait()
    await sendAndWait()
    expect(new Set(used).size).toBe(1)
  })
})

describe('the failure of a form', () => {
  it('is shown in the server’s words, with its reference, until the form is sent again', async () => {
    const outcome: { error: unknown } = {
      error: new ApiError(503, 'unavailable', 'The board cannot be reached.', { requestId: 'abc-123' }),
    }
    const submit: Submit = async () => {
      if (outcome.error) throw outcome.error
    }
    render(<Form submit={submit} />)
    type('Title', 'Umbrella')
    type('Place', 'Station')
    await act(async () => send())
    expect(screen.getByRole('alert').textContent).toBe('The board cannot be reached.Reference: abc-123')

    outcome.error = new ApiError(429, 'too-many-requests', 'Please try again in 42 minutes.', { requestId: 'abc-124' })
    await act(async () => send())
    expect(screen.getByRole('alert').textContent).toBe('Please try again in 42 minutes.')
    expect((field('Title') as HTMLInputElement).value).toBe('Umbrella')

    outcome.error = invalid({ title: 'Too long.' })
    await act(async () => send())
    expect(screen.queryByRole('alert')).toBeNull()
    outcome.error = undefined
    await act(async () => send())
    expect(screen.queryByRole('alert')).toBeNull()
  })
})

function describedBy(label: string): string {
  const ids = field(label).getAttribute('aria-describedby')?.split(' ') ?? []
  return ids.map((id) => document.getElementById(id)?.textContent).join(' ')
}
