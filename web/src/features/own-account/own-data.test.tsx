import { QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createQueryClient } from '@/lib/query-client.ts'
import { saveFile } from '@/lib/save-file.ts'
import { OwnData } from './own-data.tsx'

const confirmLogin = vi.fn(async () => {})

vi.mock('@/lib/auth/auth-context.ts', () => ({
  useAuth: () => ({
    user: { email: 'ada@example.com', hasPassword: true },
    readIdToken: async () => 'token',
    confirmLogin,
  }),
}))
vi.mock('@/lib/notify.ts', () => ({ notifySuccess: vi.fn(), notifyFailure: vi.fn(), loadToasts: async () => {} }))
vi.mock('@/lib/save-file.ts', () => ({ saveFile: vi.fn() }))

const answer = vi.fn<typeof fetch>()
const refuse = (status: number, code: string, message: string) =>
  Response.json({ error: { code, message, requestId: '1' } }, { status })
const zip = (part: number) =>
  new Response('PK', {
    headers: { 'Content-Disposition': `attachment; filename="lost-and-found-2026-06-01-${part}.zip"` },
  })
const button = (name: string) => screen.findByRole('button', { name })
const click = async (name: string) => {
  const found = await button(name)
  found.focus()
  await act(async () => found.click())
}
const savedNames = () => vi.mocked(saveFile).mock.calls.map(([file]) => file.name)

beforeEach(() => {
  answer.mockReset()
  vi.stubGlobal('fetch', answer)
  render(
    <QueryClientProvider client={createQueryClient()}>
      <OwnData />
    </QueryClientProvider>,
  )
})
afterEach(() => {
  cleanup()
  vi.mocked(saveFile).mockReset()
  vi.unstubAllGlobals()
})

it('offers each of several files, and sends the ID token for each', async () => {
  answer.mockResolvedValueOnce(Response.json({ _id: 'ticket', parts: 2 }, { status: 202 }))
  await click('Download your data')
  expect(savedNames()).toEqual([])
  expect(document.activeElement).toBe(screen.getByRole('region', { name: 'Your data' }))
  answer.mockResolvedValueOnce(zip(2))
  await click('Download file 2 of 2')
  await vi.waitFor(() => expect(savedNames()).toEqual(['lost-and-found-2026-06-01-2.zip']))
  expect(answer.mock.calls.map(([address]) => address)).toEqual([
    '/api/account/export',
    '/api/account/export/ticket?part=2',
  ])
  for (const [, request] of answer.mock.calls) expect(request?.headers).toMatchObject({ Authorization: 'Bearer token' })
})

it('offers a new download when the hour of the last one is over', async () => {
  answer.mockResolvedValueOnce(Response.json({ _id: 'ticket', parts: 2 }, { status: 202 }))
  await click('Download your data')
  answer.mockResolvedValueOnce(refuse(404, 'not-found', 'This download is no longer there.'))
  await click('Download file 1 of 2')
  expect((await screen.findByRole('alert')).textContent).toContain('This download is no longer there.')
  expect(await button('Download your data')).toBeTruthy()
  expect(document.activeElement).toBe(screen.getByRole('region', { name: 'Your data' }))
  expect(savedNames()).toEqual([])
})

it('saves nothing of a file that breaks off', async () => {
  answer.mockResolvedValueOnce(Response.json({ _id: 'ticket', parts: 1 }, { status: 202 }))
  const broken = new ReadableStream({
    pull(controller) {
      controller.error(new TypeError('network error'))
    },
  })
  answer.mockResolvedValueOnce(new Response(broken))
  await click('Download your data')
  expect(await screen.findByRole('alert')).toBeTruthy()
  expect(savedNames()).toEqual([])
})

it('shows a refusal, and lets the download be asked for again', async () => {
  answer.mockResolvedValueOnce(refuse(503, 'unavailable', 'Please try again.'))
  await click('Download your data')
  expect((await screen.findByRole('alert')).textContent).toContain('Please try again.')
  answer.mockResolvedValueOnce(Response.json({ _id: 'ticket', parts: 2 }, { status: 202 }))
  await click('Download your data')
  expect(screen.queryByRole('alert')).toBeNull()
  expect(await button('Download file 1 of 2')).toBeTruthy()
})
