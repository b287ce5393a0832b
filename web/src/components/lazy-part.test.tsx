import { act, cleanup, render } from '@testing-library/react'
import { type ReactNode, Suspense } from 'react'
import { expect, it } from 'vitest'
import { lazyPart } from './lazy-part.tsx'

const Dialog = ({ name }: { name: string }): ReactNode => <p>{`Dialog of ${name}`}</p>

/** A part whose script is missing at first. */
function makePart(Unavailable?: typeof Dialog) {
  let tries = 0
  const load = () => (++tries === 1 ? Promise.reject(new Error('offline')) : Promise.resolve({ default: Dialog }))
  const Part = lazyPart(load, Unavailable)
  return async () => {
    cleanup()
    await act(async () => {
      render(
        <Suspense>
          <Part name="Ada" />
        </Suspense>,
      )
    })
    return document.body.textContent
  }
}

it('goes on without a part that cannot be loaded, and loads it when it is shown the next time', async () => {
  const show = makePart()
  expect(await show()).toBe('')
  expect(await show()).toBe('Dialog of Ada')
})

it('shows something in place of a part that cannot be loaded', async () => {
  const show = makePart(({ name }) => `Not now, ${name}`)
  expect(await show()).toBe('Not now, Ada')
})
