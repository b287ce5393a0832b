import type { DocumentSnapshot } from 'firebase-admin/firestore'
import { describe, expect, test } from 'vitest'
import { claims, toClaim } from '../../src/claims/claim-document.ts'
import { claimSchema } from '../../src/shared/claims/claims.ts'
import { forgetPerson } from '../../src/store/forget-person.ts'
import { newPseudonym } from '../../src/store/people-in.ts'

const DATA = {
  itemId: 'item',
  ownerUid: 'olga',
  ownerName: 'Olga Owner',
  claimantUid: 'ben',
  claimantName: 'Ben Reader',
  postType: 'Found',
  title: 'Wallet',
  question: 'What is inside?',
  answer: 'A fish',
  message: 'It is mine.',
  recoveredLocation: 'Library',
  recoveredDate: '2026-11-20',
  state: 'withdrawn',
}

/** The claim as one of the two sees it, once the accounts of some people were erased. */
function claimFor(role: 'claimant' | 'poster', ...gone: string[]) {
  const forget = (data: Record<string, unknown>, uid: string) => ({
    ...data,
    ...forgetPerson(claims, { id: 'claim', data }, { uid, address: '', pseudonym: newPseudonym() }),
  })
  const data = gone.reduce(forget, DATA)
  return toClaim(claims.parse({ id: 'claim', data: () => data } as DocumentSnapshot), role)
}

describe('a claim', () => {
  test('says to the poster that the claimant is gone, and nothing that they had written', () => {
    const { other, title, question, answer, message, recoveredLocation, recoveredDate } = claimFor('poster', 'ben')
    expect(other).toEqual({ name: '', isGone: true })
    expect([answer, message, recoveredLocation, recoveredDate]).toEqual(['', '', '', ''])
    expect([title, question]).toEqual(['Wallet', 'What is inside?'])
  })

  test('says to the claimant that the poster is gone, and keeps what the claimant has written', () => {
    const { other, question, answer, recoveredLocation } = claimFor('claimant', 'olga')
    expect(other).toEqual({ name: '', isGone: true })
    expect([question, answer, recoveredLocation]).toEqual(['', 'A fish', 'Library'])
  })

  test('says of nobody else that they are gone', () => {
    expect(claimFor('poster').other).toEqual({ name: 'Ben Reader' })
    expect(claimFor('claimant').other).toEqual({ name: 'Olga Owner' })
    expect(claimFor('claimant', 'ben').other).toEqual({ name: 'Olga Owner' })
  })

  test('of someone who is gone is one by the contract', () => {
    expect(claimSchema.parse(claimFor('poster', 'ben')).other).toEqual({ name: '', isGone: true })
  })
})
