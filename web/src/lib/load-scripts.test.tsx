import { act, cleanup, render } from '@testing-library/react'
import { Suspense } from 'react'
import { afterEach, expect, it } from 'vitest'
import { lazyPart } from './load-scripts.ts'

afterEach(cleanup)

/** Shows a part whose script is missing. @returns what is on the page */
async function show(Part: ReturnType<typeof lazyPart<{ name: string }>>) {
  await act(async () => {
    render(
      <Suspense>
        <Part name="Ada" />
      </Suspense>,
    )
  })
  return document.body.textContent
}

const missing = () => Promise.reject(new Error('offline'))

it('goes on without a part that cannot be loaded', async () => {
  expect(await show(lazyPart(missing))).toBe('')
})

it('shows something in place of a part that cannot be loaded', async () => {
  expect(await show(lazyPart(missing, ({ name }) => <p>{`Not now, ${name}`}</p>))).toBe('Not now, Ada')
})
