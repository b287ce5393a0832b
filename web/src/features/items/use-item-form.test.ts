import { type QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, renderHook } from '@testing-library/react'
import { createElement, type ReactNode } from 'react'
import { beforeEach, expect, it } from 'vitest'
import { forgetTyped } from '@/hooks/use-typed.ts'
import { createQueryClient } from '@/lib/query-client.ts'
import { usePrivateValues } from './use-item-form.ts'

let client: QueryClient
beforeEach(() => {
  client = createQueryClient()
})
const wrapper = ({ children }: { children: ReactNode }) => createElement(QueryClientProvider, { client }, children)

const EMPTY = { privateNote: '', identifier: '', identifierStep: '', coordinates: '' }
const show = (key: string) => renderHook(() => usePrivateValues(key, EMPTY), { wrapper }).result

it('keeps what was typed for the same form and user when the screen is opened again, but in no storage', () => {
  const form = show('ada')
  act(() => form.current.setValue('privateNote', 'secret'))
  act(() => form.current.setValue('identifier', 'SN-123456'))
  cleanup()
  expect(show('ada').current.values).toEqual({ ...EMPTY, privateNote: 'secret', identifier: 'SN-123456' })
  expect(show('ben').current.values).toEqual(EMPTY)
  expect(JSON.stringify({ ...localStorage, ...sessionStorage })).not.toMatch(/secret|SN-123456/)
  act(() => form.current.forget())
  cleanup()
  expect(show('ada').current.values).toEqual(EMPTY)
})

it('has the first values again when the visitor starts over', () => {
  const form = show('ada')
  act(() => form.current.setValue('privateNote', 'secret'))
  act(() => form.current.startOver())
  expect(form.current.values).toEqual(EMPTY)
  expect(show('ada').current.values).toEqual(EMPTY)
})

it('keeps the rough place for another post', () => {
  const form = show('ada')
  act(() => form.current.setValue('privateNote', 'secret'))
  act(() => form.current.startOver({ coordinates: '48.21,16.37' }))
  expect(form.current.values).toEqual({ ...EMPTY, coordinates: '48.21,16.37' })
})

it('forgets what was typed when the user logs out', () => {
  const form = show('ada')
  act(() => form.current.setValue('privateNote', 'secret'))
  cleanup()
  expect(show('ada').current.isKept).toBe(true)
  cleanup()
  forgetTyped(client)
  expect(show('ada').current).toMatchObject({ values: EMPTY, isKept: false })
})
