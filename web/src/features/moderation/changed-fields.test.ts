import { expect, it } from 'vitest'
import { changedFields } from './changed-fields.ts'
import { makeThing } from './make-case.ts'

it('names what a poster has changed since a report', () => {
  const then = makeThing({ question: 'What is inside?' })
  expect(changedFields(then, { ...then })).toEqual([])
  expect(changedFields(then, { ...then, question: '', title: 'Wallet' })).toEqual(['title', 'question'])
})
