import { cleanup, render } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { PostTypeTag, StatusBadge } from './badges.tsx'

afterEach(cleanup)

describe('PostTypeTag', () => {
  it('shows Lost and Found by their words, each with an icon of its own', () => {
    const icons = ['Lost', 'Found'].map((postType) => {
      const { container } = render(<PostTypeTag postType={postType} />)
      expect(container.textContent).toBe(postType)
      return container.querySelector('svg')?.innerHTML
    })
    expect(icons).toEqual([expect.any(String), expect.any(String)])
    expect(new Set(icons).size).toBe(2)
  })

  it.each(['lost', 'constructor'])('shows the unknown type %s without an icon', (postType) => {
    const { container } = render(<PostTypeTag postType={postType} />)
    expect(container.textContent).toBe(postType)
    expect(container.querySelector('svg')).toBeNull()
  })

  it('shows nothing if the type is empty', () => {
    expect(render(<PostTypeTag postType="" />).container.innerHTML).toBe('')
  })
})

describe('StatusBadge', () => {
  it.each([
    ['recovered', 'Recovered', true],
    ['Given back', 'Given back', false],
    ['notrecovered', '', false],
    ['', '', false],
  ])('shows the status %j as %j', (status, text, hasIcon) => {
    const { container } = render(<StatusBadge status={status} />)
    expect(container.textContent).toBe(text)
    expect(container.querySelector('svg') !== null).toBe(hasIcon)
  })
})
