import type { CategoryStatistics, Statistics as Figures } from '@shared/statistics/statistics.ts'
import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { createQueryClient } from '@/lib/query-client.ts'
import { saveFile } from '@/lib/save-file.ts'
import { statisticsCsv } from './figures.ts'
import { Statistics } from './statistics-screen.tsx'

vi.mock('@/lib/save-file.ts', () => ({ saveFile: vi.fn() }))

const pets: CategoryStatistics = {
  category: 'pets',
  recovered: 18,
  anotherWay: 4,
  notFound: 9,
  takenDown: 2,
  open: 7,
  medianDays: 3,
  steps: [4, 3, 5, 3, 2, 1, 0, 0],
}
const documents: CategoryStatistics = {
  ...{ category: 'documents', recovered: 0, anotherWay: 0, notFound: 0, takenDown: 0, open: 3 },
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
  within(screen.getByText(`${table}: table`).closest('details') ?? document.body)
    .getAllByRole('row', { hidden: true })
    .map((row) => Array.from(row.children, ({ textContent }) => textContent))

const numbers = () => screen.getAllByRole('definition').map(({ textContent }) => textContent)

it('shows how posts ended, failures included, in numbers that add up and say what they are of', async () => {
  await show(figures)
  expect((await screen.findByText('of 33 closed posts ended with a return')).textContent).toContain('67%')
  expect(numbers()).toEqual(['22of 43 posts', '11of 43 posts', '10of 43 posts'])
  expect(screen.getByText('Posts deleted before November 10, 2026 are missing.')).toBeTruthy()
  expect(rows('Outcomes by category').slice(1)).toEqual([
    ['Pets', '40', '18', '4', '9', '2', '7', '67%'],
    ['Documents', '3', '0', '0', '0', '0', '3', '–'],
    ['All', '43', '18', '4', '9', '2', '10', '67%'],
  ])
  expect(screen.getByText('67% of 33 closed posts returned')).toBeTruthy()
  expect(screen.getByText('18 items returned here')).toBeTruthy()
  expect(rows('Days until the return')).toContainEqual(['2–3', '5', '0'])
  const [, newest, ...older] = rows('Posts by week')
  expect(newest?.[0]).toContain('November 16, 2026')
  expect(older).toHaveLength(1)
})

it('shows medians from 20 items on, and no rate below 20 closed posts', async () => {
  await show({ ...figures, categories: [{ ...pets, recovered: 20 }] })
  expect(await screen.findByText('Half of 20 items within 3 days')).toBeTruthy()
  cleanup()
  await show({ ...figures, categories: [{ ...pets, recovered: 4 }] })
  expect(await screen.findByText('19 closed posts')).toBeTruthy()
  expect(numbers()).toEqual(['8of 26 posts', '11of 26 posts', '7of 26 posts'])
  expect(document.body.textContent).not.toContain('%')
})

it('lets the figures be downloaded as CSV', async () => {
  await show(figures)
  fireEvent.click(await screen.findByRole('button', { name: 'Download as CSV' }))
  const [file] = vi.mocked(saveFile).mock.lastCall ?? []
  expect(file?.name).toBe('lost-and-found-figures.csv')
  expect(await file?.text()).toBe(statisticsCsv(figures))
})

it('says that there are no statistics yet', async () => {
  await show({ ...figures, categories: [] })
  expect(await screen.findByText('There are no statistics yet.')).toBeTruthy()
})
