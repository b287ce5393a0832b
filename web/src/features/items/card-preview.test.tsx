import type { Item } from '@shared/items/items.ts'
import { cleanup, render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router-dom'
import { expect, it } from 'vitest'
import CardPreview from './card-preview.tsx'
import { newItemValues } from './item-values.ts'

const show = (values: object, { photo = '', item }: { photo?: string; item?: Item } = {}) =>
  render(<CardPreview values={{ ...newItemValues(), ...values }} photo={photo} item={item} />, {
    wrapper: MemoryRouter,
  }).container

it('shows what is typed as a card of the list, for the eye alone', () => {
  const root = show({ title: 'Black umbrella', description: 'x'.repeat(120), category: 'pets', dateLost: '2026-05-31' })
  expect(screen.getByText('Black umbrella').closest('[inert]')).not.toBeNull()
  expect(root.textContent).toContain(`${'x'.repeat(100)}...`)
  expect(root.querySelector('time')?.dateTime).toBe('2026-05-31')
  expect(root.querySelector('svg')?.dataset.kind).toBe('pet')
})

it('shows a photo that is still being sent', () => {
  const root = show({}, { photo: 'data:image/webp;base64,UklGRg==' })
  expect(root.querySelector('img')?.getAttribute('src')).toBe('data:image/webp;base64,UklGRg==')
})

it('keeps the drawing of a post until its title says something else', () => {
  const item = { title: 'Red key', category: 'gadgets', status: 'notrecovered', kind: 'keys', tint: '#c8372d' } as Item
  expect(show(item, { item }).querySelector('svg')?.dataset.kind).toBe('keys')
  cleanup()
  expect(show({ ...item, title: 'Hat' }, { item }).querySelector('svg')?.dataset.kind).toBe('other')
})
