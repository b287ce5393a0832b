import { cleanup, render } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { PostTypeTag, StatusBadge } from './badges.tsx'

afterEach(cleanup)

describe('PostTypeTag', () => {
  it.each([
    ['Lost', 'text-lost'],
    ['Found', 'text-found'],
  ])('shows %s by word, icon and colour', (postType, colour) => {
    const { container } = render(<PostTypeTag postType={postType} />)
    expect(container.textContent).toBe(postType)
    expect(container.querySelector('svg')).not.toBeNull()
    expect(container.querySelector(`.${colour}`)).not.toBeNull()
  })

  it.each(['lost', 'constructor'])('shows the unknown type %s without an icon or a colour', (postType) => {
    const { container } = render(<PostTypeTag postType={postType} />)
    expect(container.textContent).toBe(postType)
    expect(container.querySelector('svg, .text-lost, .text-found')).toBeNull()
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
  ])('shows %j as %j', (status, text, hasIcon) => {
    const { container } = render(<StatusBadge status={status} />)
    expect(container.textContent).toBe(text)
    expect(container.querySelector('svg') !== null).toBe(hasIcon)
  })
})
