import { expect, it } from 'vitest'
import { changedFields } from './changed-fields.ts'
import { makeThing } from './make-case.ts'

it('names what a poster has changed since a report', () => {
  const then = makeThing({ question: 'What is inside?' })
  expect(changedFields(then, { ...then })).toEqual([])
  expect(changedFields(then, { ...then, question: '', title: 'Wallet' })).toEqual(['title', 'question'])
})

it('knows a photo from the copy that moderators see, and from another photo', () => {
  const then = makeThing({ picture: '/api/moderation/pictures/abc' })
  expect(changedFields(then, { ...then, picture: '/api/photos/abc' })).toEqual([])
  expect(changedFields(then, { ...then, picture: '/api/photos/def' })).toEqual(['picture'])
  expect(changedFields(then, { ...then, picture: '' })).toEqual(['picture'])
})
