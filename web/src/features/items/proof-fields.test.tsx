import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { type ItemValues, newItemValues } from './item-values.ts'
import { ProofFields } from './proof-fields.tsx'

afterEach(cleanup)

const fields = (question: string, overrides: Partial<ItemValues> = {}) => {
  const values = { ...newItemValues(), ...overrides, question }
  return (
    <ProofFields
      values={values}
      fieldProps={(name) => ({ name, value: values[name], error: undefined, onChange: () => {} })}
      setValue={() => {}}
      hasIdentifier={false}
      fixed={false}
    />
  )
}
const isOpen = () => screen.getByRole('button', { name: 'Ask for proof' }).getAttribute('aria-expanded')

it('is closed where nothing is set', () => {
  render(fields(''))
  expect(isOpen()).toBe('false')
})

it('stays open, with the same field, when the only proof is emptied by hand', async () => {
  const { rerender } = render(fields('W'))
  const question = await screen.findByLabelText('Public question')
  rerender(fields(''))
  expect(isOpen()).toBe('true')
  expect(screen.getByLabelText('Public question')).toBe(question)
})

it('suggests a proof for found documents, and for nothing else', () => {
  const suggestion = /^For a document, ask/
  render(fields(''))
  expect(screen.queryByText(suggestion)).toBeNull()
  render(fields('', { postType: 'Found', category: 'documents' }))
  expect(screen.getByText(suggestion)).toBeTruthy()
})
