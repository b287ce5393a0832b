import type { CategoryStatistics, Statistics as Figures } from '@shared/moderation/statistics.ts'
import { QueryClientProvider } from '@tanstack/react-query'
import { fireEvent, render, screen, within } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { createQueryClient } from '@/lib/query-client.ts'
import { saveFile } from '@/lib/save-file.ts'
import { statisticsCsv } from './figures.ts'
import { Statistics } from './statistics-screen.tsx'

vi.mock('@/lib/save-file.ts', () => ({ saveFile: vi.fn() }))

const pets: CategoryStatistics = {
  category: 'pets',
  posted: 40,
  recovered: 18,
  anotherWay: 4,
  notFound: 9,
  takenDown: 2,
  open: 7,
  medianDays: 3,
  steps: [4, 3, 5, 3, 2, 1, 0, 0],
}
const documents: CategoryStatistics = {
  ...{ category: 'documents', posted: 3, recovered: 0, anotherWay: 0, notFound: 0, takenDown: 0, open: 3 },
  medianDays: null,
  steps: [0, 0, 0, 0, 0, 0, 0, 0],
}
const week = { lost: 3, found: 2, recovered: 1 }
const figures: Figures = {
  from: '2026-11-09',
  upTo: '2026-11-22',
  countedSince: '2026-11-10',
  weeks: [
    { ...week, week: '2026-11-09' },
    { ...week, week: '2026-11-16' },
  ],
  categories: [pets, documents],
}

async function show(answer: Figures) {
  vi.stubGlobal('fetch', async () => Response.json(answer))
  render(
    <QueryClientProvider client={createQueryClient()}>
      <Statistics />
    </QueryClientProvider>,
  )
}
const rows = (table: string) =>
  within(screen.getByRole('region', { name: `${table}: the table` }))
    .getAllByRole('row')
    .map((row) => Array.from(row.children, ({ textContent }) => textContent))

it('shows what became of the posts, failures included, in sentences and in tables', async () => {
  await show(figures)
  expect(await screen.findByText('33 posts are over: 22 came back, 11 did not. 10 are still open.')).toBeTruthy()
  expect(screen.getByText(/^Days before November 10, 2026 were counted from/)).toBeTruthy()
  expect(rows('What became of the posts').slice(1)).toEqual([
    ['Pets', '40', '18', '4', '9', '2', '7', '67 %'],
    ['Documents', '3', '0', '0', '0', '0', '3', '–'],
    ['All', '43', '18', '4', '9', '2', '10', '67 %'],
  ])
  expect(screen.getByText(/Pets: half of them within 3 days\./)).toBeTruthy()
  expect(rows('How soon things come back')).toContainEqual(['2 to 3 days', '5', '0'])
  const [, newest, ...older] = rows('Posts by week')
  expect(newest?.[0]).toContain('November 16, 2026')
  expect(older).toHaveLength(1)
})

it('lets the figures be downloaded as CSV', async () => {
  await show(figures)
  fireEvent.click(await screen.findByRole('button', { name: 'Download as CSV' }))
  const [file] = vi.mocked(saveFile).mock.lastCall ?? []
  expect(file?.name).toBe('lost-and-found-figures.csv')
  expect(await file?.text()).toBe(statisticsCsv(figures))
})

it('says that there are no statistics yet', async () => {
  await show({ ...figures, weeks: [] })
  expect(await screen.findByText('There are no statistics yet.')).toBeTruthy()
})
