import type { OthersItem } from '@shared/posts/item-details.ts'
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { NextSteps } from './next-steps.tsx'

afterEach(cleanup)

const steps = (item: Partial<OthersItem>) => {
  render(<NextSteps item={item as OthersItem} />)
  return screen.getAllByRole('listitem').map(({ textContent }) => textContent?.slice(1))
}
const OFFICE = { since: '2026-01', isConfirmed: true, isOffice: true } as const

it.each([
  ['Found', { question: 'Which colour?' }, 'Press “This is Mine!” and answer the question.', 'The finder decides'],
  ['Found', {}, 'Press “This is Mine!” and say why it’s yours.', 'The finder decides'],
  ['Lost', {}, 'Press “Found This!” and say where and how you found it.', 'The owner decides'],
])('says how a %s post with %j is claimed', (postType, more, first, second) => {
  expect(steps({ postType, isProtected: true, question: '', ...more })).toEqual([
    first,
    expect.stringContaining(second),
    expect.stringContaining('a code'),
  ])
})

it('leads to the office that keeps the item', () => {
  expect(steps({ postType: 'Found', isProtected: true, question: '', poster: OFFICE })[2]).toBe(
    'Collect it from the office.',
  )
  cleanup()
  expect(steps({ postType: 'Found', poster: OFFICE })).toEqual([
    'Contact the office, and describe what only the owner knows.',
    'Collect it from the office.',
    'Once you have it back, press “This is Mine!”.',
  ])
})

it.each([
  ['Lost', 'Did you find it? What happens next', 'Once you’ve handed it over, press “Found This!”.'],
  ['Found', 'Is it yours? What happens next', 'Once you have it back, press “This is Mine!”.'],
])('leads from the contact to the handover of a %s post that needs no claim', (postType, heading, last) => {
  expect(steps({ postType })[2]).toBe(last)
  expect(screen.getByRole('heading', { name: heading })).toBeTruthy()
})
