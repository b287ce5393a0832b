import { describe, expect, it, vi } from 'vitest'
import { contactOf, newItemValues, toItemBody, toItemValues } from './item-values.ts'

describe('a new post', () => {
  it('has the type that the link asks for, if it asks for one', () => {
    expect(newItemValues('Found').postType).toBe('Found')
    expect(newItemValues('Lost').postType).toBe('Lost')
    expect(newItemValues().postType).toBe('Lost')
  })

  it('has no category until one is chosen', () => {
    expect(newItemValues().category).toBe('')
  })
})

it('begins a new post with the contact that the operator has chosen, and sends it if it is not the usual one', async () => {
  vi.resetModules()
  const board = await import('@board')
  vi.doMock('@board', () => ({ ...board, defaults: { contact: 'board' } }))
  const { contactOf: contactOfBoard, newItemValues: begin, toItemBody: bodyOfBoard } = await import('./item-values.ts')
  vi.doUnmock('@board')
  expect(contactOfBoard(begin('Lost'))).toBe('board')
  expect(bodyOfBoard(begin('Lost'))).toMatchObject({ contact: 'board' })
  expect(toItemBody(newItemValues('Lost'))).not.toHaveProperty('contact')
})

it('takes only the values of the form from an item', () => {
  const input = {
    postType: 'Found',
    thumbnail: '',
    title: 'Keys',
    description: '',
    category: 'gadgets',
    location: 'Park',
    dateLost: '2026-05-31',
    whereNow: 'With me',
  } as const
  const values = {
    ...input,
    contact: 'email',
    question: '',
    privateNote: '',
    identifier: '',
    identifierStep: '',
    coordinates: '',
  }
  expect(toItemValues({ ...input, ...{ ownerUid: 'u' } })).toEqual(values)
  expect(toItemBody(values)).toEqual(input)
})

it('sends where a found thing is now, and leaves it out if it is not said or the thing is lost', () => {
  const values = { ...newItemValues('Found'), category: 'pets', whereNow: 'With me' }
  expect(toItemBody(values)).toMatchObject({ whereNow: 'With me' })
  expect(toItemBody({ ...values, whereNow: '' })).not.toHaveProperty('whereNow')
  expect(toItemBody({ ...values, postType: 'Lost' })).not.toHaveProperty('whereNow')
})

it('leaves a field empty if an administrator has written a value that the form does not offer', () => {
  const item = { thumbnail: '', title: 'Keys', description: '', location: 'Park', whereNow: '' }
  const odd = { ...item, postType: 'lost', category: 'Umbrellas', dateLost: 'last Tuesday' }
  expect(toItemValues(odd)).toMatchObject({ ...item, postType: '', category: '', dateLost: '' })
})

describe('contact and proof', () => {
  const values = { ...newItemValues('Found'), title: 'Keys', category: 'gadgets', location: 'Park' }
  const asked = { contact: 'board', question: 'Which colour?', privateNote: 'Blue', identifier: 'SN-123456' }

  it('are left out of a new post that asks for nothing', () => {
    const body = toItemBody({ ...values, question: ' ', identifier: ' ' })
    for (const field of Object.keys(asked)) expect(body).not.toHaveProperty(field)
  })

  it('are sent with a new post that asks for them, which is reached by the board unless it says otherwise', () => {
    const { contact: _, ...others } = asked
    expect(contactOf({ ...values, ...others })).toBe('board')
    expect(toItemBody({ ...values, ...others })).toMatchObject(others)
    expect(toItemBody({ ...values, ...others })).not.toHaveProperty('contact')
    expect(contactOf({ ...values, ...others, contact: 'email' })).toBe('email')
    expect(toItemBody({ ...values, ...asked, contact: 'email' })).toMatchObject({ ...asked, contact: 'email' })
    expect(toItemBody({ ...values, contact: 'board' })).toMatchObject({ contact: 'board' })
  })

  it('are sent with a change only as far as they change', () => {
    const before = toItemValues({ ...values, contact: 'board', question: 'Which colour?', privateNote: 'Blue' })
    const bodyOf = (change: Partial<typeof before>) => {
      const { contact, question, privateNote, identifier } = toItemBody({ ...before, ...change }, before)
      return { contact, question, privateNote, identifier }
    }
    expect(bodyOf({ question: 'Which colour? ' })).toEqual({})
    expect(bodyOf({ contact: 'email' })).toEqual({ contact: 'email' })
    expect(bodyOf({ question: '', privateNote: '' })).toEqual({ question: '', privateNote: '' })
    expect(bodyOf({ identifierStep: 'remove' })).toEqual({ identifier: '' })
    expect(bodyOf({ identifierStep: 'replace' })).toEqual({})
    expect(bodyOf({ identifierStep: 'replace', identifier: 'SN-654321' })).toEqual({ identifier: 'SN-654321' })
  })
})
