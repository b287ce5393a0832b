import { expect, it } from 'vitest'
import { changedFields } from './case-parts.tsx'

it('names what a poster has changed since a report', () => {
  const texts = { postType: 'Found', category: 'documents', location: 'Tram 4', name: 'Grace', picture: '' }
  const then = { ...texts, title: 'Brown wallet', description: 'Found.', question: 'What is inside?', messages: [] }
  expect(changedFields(then, { ...then })).toEqual([])
  expect(changedFields(then, { ...then, question: '', title: 'Wallet' })).toEqual(['title', 'question'])
})
