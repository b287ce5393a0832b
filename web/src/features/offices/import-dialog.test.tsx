import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createQueryClient } from '@/lib/query-client.ts'
import ImportDialog from './import-dialog.tsx'

const said = vi.hoisted(() => vi.fn())
vi.mock('@/lib/notify.ts', () => ({ notifySuccess: said, notifyInfo: said, notifyFailure: said }))
// The tests' document has no modal dialogs.
vi.mock('@/components/modal.tsx', () => ({ Modal: ({ children }: { children: ReactNode }) => children }))

const HEAD = 'title,category,location,dateFound\n'
const close = vi.fn()
/** The parts that were sent, and how each is answered. */
const sent: { total: number; from: number; rows: { title: string }[] }[] = []
let answer: (part: (typeof sent)[number]) => Promise<unknown>

beforeEach(() => {
  sent.length = 0
  answer = async ({ total, from, rows }) => ({ added: rows.length, done: from + rows.length, total })
  vi.stubGlobal('fetch', async (_address: string, { body }: { body: string }) => {
    const part = JSON.parse(body)
    sent.push(part)
    return Response.json(await answer(part))
  })
  render(
    <QueryClientProvider client={createQueryClient()}>
      <ImportDialog uid="office" onClose={close} />
    </QueryClientProvider>,
  )
})

afterEach(() => {
  cleanup()
  vi.clearAllMocks()
})

const choose = (...parts: BlobPart[]) =>
  fireEvent.change(screen.getByLabelText('CSV file'), { target: { files: [new File(parts, 'things.csv')] } })
const button = (name: string) => screen.findByRole('button', { name })

it('shows the first rows, reads them anew in the encoding that is chosen, and sends what is shown', async () => {
  // şal of a Turkish Windows.
  choose(
    HEAD,
    Uint8Array.of(0xfe, 0x61, 0x6c),
    ',gadgets,Tram 5,2026-05-31\n',
    'Hat,pets,Tram 6,2026-05-31\n'.repeat(9),
  )
  const table = await screen.findByRole('table')
  expect(within(table).getAllByRole('row')).toHaveLength(6)
  expect(within(table).getByRole('row', { name: '2 þal gadgets Tram 5 2026-05-31' })).toBeTruthy()
  expect(screen.getByLabelText('Encoding')).toHaveProperty('value', 'windows-1252')
  fireEvent.change(screen.getByLabelText('Encoding'), { target: { value: 'windows-1254' } })
  await within(table).findByText('şal')
  expect(sent).toEqual([])
  fireEvent.click(await button('Import'))
  await vi.waitFor(() => expect(close).toHaveBeenCalled())
  expect(sent[0]?.rows[0]?.title).toBe('şal')
  expect(said).toHaveBeenCalledWith('10 items imported.')
})

it('can be closed where something is wrong with the file', async () => {
  choose('title\nHat')
  await screen.findByText('The first row must name these columns: Category, Location, Date found.')
  fireEvent.click(await button('Cancel'))
  expect(close).toHaveBeenCalled()
})

it('can be closed while it sends, and then stops after the part that is being sent', async () => {
  let arrive = () => {}
  const arrived = new Promise<void>((resolve) => {
    arrive = resolve
  })
  answer = async ({ total, rows }) => {
    await arrived
    return { added: rows.length, done: rows.length, total }
  }
  choose(HEAD, 'Hat,pets,Tram 6,2026-05-31\n'.repeat(450))
  fireEvent.click(await button('Import'))
  fireEvent.click(await button('Stop'))
  expect(close).toHaveBeenCalledOnce()
  arrive()
  await vi.waitFor(() =>
    expect(said).toHaveBeenCalledWith('The import has stopped. Choose the same file again to resume it, or undo it.'),
  )
  expect(sent.map(({ from, rows }) => [from, rows.length])).toEqual([[0, 200]])
})

it('says what to do where a file can no longer be read', async () => {
  const file = new File([HEAD], 'things.csv')
  vi.spyOn(file, 'arrayBuffer').mockRejectedValue(new DOMException('It has changed.', 'NotReadableError'))
  fireEvent.change(screen.getByLabelText('CSV file'), { target: { files: [file] } })
  await screen.findByText('The file could not be read. Please choose it again.')
})
