import { act, renderHook } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { useNewestInView } from './use-newest-in-view.ts'

/** A list whose place is counted from its end, as `flex-col-reverse` makes it. */
function makeList(height: number) {
  const list = document.createElement('div')
  let current = height
  Object.defineProperty(list, 'scrollHeight', { get: () => current })
  let place = 0
  Object.defineProperty(list, 'scrollTop', { get: () => place, set: (next: number) => (place = next) })
  const scrollTo = (next: number) => {
    place = next
    act(() => void list.dispatchEvent(new Event('scroll')))
  }
  return { list, scrollTo, grow: (by: number) => (current += by) }
}

function show() {
  const { list, scrollTo, grow } = makeList(1000)
  const ref = { current: list }
  const view = renderHook(({ newest, isOwn }) => useNewestInView(ref, newest, isOwn), {
    initialProps: { newest: '1', isOwn: false },
  })
  return {
    list,
    scrollTo,
    hook: () => view.result.current,
    add: (newest: string, isOwn = false) => {
      grow(100)
      view.rerender({ newest, isOwn })
    },
  }
}

describe('useNewestInView', () => {
  it('follows at the end', () => {
    const { list, hook, add } = show()
    add('2')
    expect(list.scrollTop).toBe(0)
    expect(hook().hasUnseen).toBe(false)
  })

  it('keeps the place of a reader who is elsewhere, and says that something has come', () => {
    const { list, scrollTo, hook, add } = show()
    scrollTo(-400)
    add('2')
    expect(list.scrollTop).toBe(-500)
    expect(hook().hasUnseen).toBe(true)
    act(() => hook().showNewest())
    expect(list.scrollTop).toBe(0)
    expect(hook().hasUnseen).toBe(false)
  })

  it('shows the reader what they have just written', () => {
    const { list, scrollTo, add } = show()
    scrollTo(-400)
    add('2', true)
    expect(list.scrollTop).toBe(0)
  })

  it('moves nothing when earlier messages are added', () => {
    const { list, scrollTo, hook, add } = show()
    scrollTo(-400)
    add('1')
    expect(list.scrollTop).toBe(-400)
    expect(hook().hasUnseen).toBe(false)
  })
})
