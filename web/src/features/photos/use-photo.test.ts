import { act, cleanup, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
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

/** A form whose photo is on its way, and which has been sent meanwhile. */
async function submit() {
  const onAddress = vi.fn()
  const { result, unmount } = renderHook(() => usePhoto(onAddress))
  await take(result)
  const settled = vi.fn()
  const submission = result.current.arrival()
  submission.then(settled, settled)
  return { photo: result, onAddress, submission, settled, unmount }
}

/** Chooses a photo, and waits until it is being sent. */
async function take(photo: { current: ReturnType<typeof usePhoto> }) {
  const before = attempts.length
  act(() => photo.current.take(file))
  await act(() => vi.waitUntil(() => attempts.length > before))
}

describe('a form that is sent while its photo is on its way', () => {
  it('waits for it', async () => {
    const { submission, settled, onAddress } = await submit()
    expect(settled).not.toHaveBeenCalled()
    await act(async () => attempts[0]?.resolve('/api/photos/one'))
    expect(await submission).toBe('/api/photos/one')
    expect(onAddress).toHaveBeenCalledExactlyOnceWith('/api/photos/one')
  })

  it.each(['reset', 'remove'] as const)('goes on without one that is given up meanwhile: %s', async (giveUp) => {
    const { photo, submission, onAddress } = await submit()
    act(() => photo.current[giveUp]())
    expect(await submission).toBeUndefined()
    await act(async () => attempts[0]?.resolve('/api/photos/one'))
    expect(onAddress).not.toHaveBeenCalled()
  })

  it('waits for another one that takes its place', async () => {
    const { photo, submission, settled, onAddress } = await submit()
    await take(photo)
    await act(async () => attempts[0]?.resolve('/api/photos/one'))
    expect(settled).not.toHaveBeenCalled()
    await act(async () => attempts[1]?.resolve('/api/photos/two'))
    expect(await submission).toBe('/api/photos/two')
    expect(onAddress).toHaveBeenCalledExactlyOnceWith('/api/photos/two')
  })

  it.each(['the first', 'another one'])('is refused where %s does not arrive', async (which) => {
    const { photo, submission } = await submit()
    if (which === 'another one') await take(photo)
    await act(async () => attempts.at(-1)?.reject(new Error('Lost.')))
    await expect(submission).rejects.toMatchObject({ fieldErrors: { thumbnail: expect.any(String) } })
    expect(photo.current.state).toMatchObject({ status: 'failed' })
  })

  it('is not sent once its person has left', async () => {
    const { submission, unmount } = await submit()
    unmount()
    await expect(submission).rejects.toMatchObject({ fieldErrors: { thumbnail: expect.any(String) } })
  })
})

it('a form without a photo has nothing to wait for', async () => {
  const { result } = renderHook(() => usePhoto(() => {}))
  expect(await result.current.arrival()).toBeUndefined()
})
