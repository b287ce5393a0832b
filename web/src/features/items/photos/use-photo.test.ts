import { act, cleanup, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { ApiError } from '@/lib/api-client.ts'
import { sendPhoto } from './send-photo.ts'
import { usePhoto } from './use-photo.ts'

vi.mock('./send-photo.ts', () => ({ sendPhoto: vi.fn() }))

/** How the attempts to send a photo end, in their order. */
let attempts: PromiseWithResolvers<string>[]

beforeEach(() => {
  attempts = []
  vi.mocked(sendPhoto).mockImplementation(() => {
    const attempt = Promise.withResolvers<string>()
    attempts.push(attempt)
    return attempt.promise
  })
})
afterEach(cleanup)

const file = new Blob(['photo'], { type: 'image/jpeg' })

/** A form that is submitted while its photo is being uploaded. */
async function submit() {
  const onAddress = vi.fn()
  const { result, unmount } = renderHook(() => usePhoto(onAddress, 'thumbnail'))
  await choose(result)
  const settled = vi.fn()
  const submission = result.current.waitForUpload()
  submission.then(settled, settled)
  return { photo: result, onAddress, submission, settled, unmount }
}

/** Chooses a photo, and waits until it is being sent. */
async function choose(photo: { current: ReturnType<typeof usePhoto> }) {
  const before = attempts.length
  act(() => photo.current.upload(file))
  await act(() => vi.waitUntil(() => attempts.length > before))
}

describe('a form that is submitted while its photo is being uploaded', () => {
  it('waits for the photo', async () => {
    const { submission, settled, onAddress } = await submit()
    expect(settled).not.toHaveBeenCalled()
    await act(async () => attempts[0]?.resolve('/api/photos/one'))
    expect(await submission).toBe('/api/photos/one')
    expect(onAddress).toHaveBeenCalledExactlyOnceWith('/api/photos/one')
  })

  it.each(['reset', 'remove'] as const)('is sent without the photo after a %s', async (cancel) => {
    const { photo, submission, onAddress } = await submit()
    act(() => photo.current[cancel]())
    expect(await submission).toBeUndefined()
    await act(async () => attempts[0]?.resolve('/api/photos/one'))
    expect(onAddress).not.toHaveBeenCalled()
  })

  it('waits for another photo that replaces the first', async () => {
    const { photo, submission, settled, onAddress } = await submit()
    await choose(photo)
    await act(async () => attempts[0]?.resolve('/api/photos/one'))
    expect(settled).not.toHaveBeenCalled()
    await act(async () => attempts[1]?.resolve('/api/photos/two'))
    expect(await submission).toBe('/api/photos/two')
    expect(onAddress).toHaveBeenCalledExactlyOnceWith('/api/photos/two')
  })

  it.each(['the first', 'another one'])('rejects if the upload of %s fails', async (which) => {
    const { photo, submission } = await submit()
    if (which === 'another one') await choose(photo)
    await act(async () => attempts.at(-1)?.reject(new Error('Lost.')))
    await expect(submission).rejects.toMatchObject({ fieldErrors: { thumbnail: expect.any(String) } })
    expect(photo.current.state).toMatchObject({ status: 'failed' })
  })

  it('rejects once the form is unmounted', async () => {
    const { submission, unmount } = await submit()
    unmount()
    await expect(submission).rejects.toMatchObject({ fieldErrors: { thumbnail: expect.any(String) } })
  })
})

it('does not wait for a photo if the form has none', async () => {
  const { result } = renderHook(() => usePhoto(() => {}, 'thumbnail'))
  expect(await result.current.waitForUpload()).toBeUndefined()
})

it('shows the API’s own sentence when it rejects a photo', async () => {
  const { photo } = await submit()
  const message = 'That was a lot of photos. Please wait a little.'
  await act(async () => attempts[0]?.reject(new ApiError(429, 'too-many-requests', message)))
  expect(photo.current.state).toMatchObject({ status: 'failed', message, retry: expect.any(Function) })
})
