import { cleanup, render, screen } from '@testing-library/react'
import { Suspense } from 'react'
import { afterEach, expect, it, vi } from 'vitest'
import { newItemValues } from './item-values.ts'
import { ClaimsNote, PublicCheckPanel } from './late-parts.tsx'

vi.mock('./claims-note.tsx', () => {
  throw new Error('gone')
})
vi.mock('./public-check-panel.tsx', () => {
  throw new Error('gone')
})

afterEach(cleanup)

it('keeps the form, with a plain line, when the note on claims cannot be loaded', async () => {
  render(
    <Suspense>
      <ClaimsNote itemId="1" onPutBack={() => {}} />
    </Suspense>,
  )
  expect((await screen.findByRole('alert')).textContent).toMatch(/^Somebody has claimed this post/)
})

it('keeps the form when the panel of the check cannot be loaded', async () => {
  render(
    <Suspense fallback="loading">
      <PublicCheckPanel
        finds={[]}
        values={newItemValues()}
        email=""
        setValue={() => {}}
        onDecision={() => {}}
        isDecided
        pressed=""
        submitLabel="Add Post"
      />
      the form
    </Suspense>,
  )
  expect(await screen.findByText('the form')).toBeDefined()
})
