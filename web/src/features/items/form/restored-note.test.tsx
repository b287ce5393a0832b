import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { RestoredNote } from './restored-note.tsx'

afterEach(cleanup)

it.each([true, false])('says what is not kept only where it may be missing: %s', (mayLackPrivate) => {
  const ignore = () => {}
  render(
    <RestoredNote otherType={undefined} onChangeType={ignore} onStartOver={ignore} mayLackPrivate={mayLackPrivate} />,
  )
  expect(screen.getByText('We kept what you had typed.')).toBeDefined()
  expect(screen.queryAllByText('But not a private note or a number.')).toHaveLength(mayLackPrivate ? 1 : 0)
})
