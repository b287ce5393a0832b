import fs from 'node:fs'
import { ITEM_KINDS } from '@shared/items/drawing.ts'
import { isSafePictureAddress } from '@shared/items/picture-address.ts'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { Picture } from './picture.tsx'

afterEach(cleanup)

describe('isSafePictureAddress', () => {
  it.each(['https://example.com/a.jpg', 'HTTP://example.com', '/demo/keys.svg', '/api/photos/abc'])(
    'accepts the address %s',
    (address) => {
      expect(isSafePictureAddress(address)).toBe(true)
    },
  )

  it.each([
    undefined,
    '',
    'javascript:alert(1)',
    ' javascript:alert(1)',
    'data:image/svg+xml,<svg onload=alert(1)>',
    '//elsewhere.example/a.jpg',
    '/\\elsewhere.example/a.jpg',
    '/logout',
    'https://',
    'https:\\\\example.com',
    'blob:https://example.com/1',
  ])('rejects the address “%s”', (address) => {
    expect(isSafePictureAddress(address)).toBe(false)
  })
})

describe('Picture', () => {
  it('sends no referrer to the host of the picture, and loads lazily', () => {
    render(<Picture src="https://example.com/a.jpg" alt="A key" />)
    const image = screen.getByRole('img', { name: 'A key' })
    expect(image.getAttribute('referrerpolicy')).toBe('no-referrer')
    expect(image.getAttribute('loading')).toBe('lazy')
  })

  it('shows a drawing of its kind if the picture is missing, not allowed or broken', () => {
    const { rerender, container } = render(<Picture src="" alt="A key" />)
    const drawing = () => container.querySelector('[data-kind]')?.getAttribute('data-kind')
    expect(drawing()).toBe('other')
    rerender(<Picture src="javascript:alert(1)" alt="A key" kind="keys" />)
    expect(container.querySelector('img')).toBeNull()
    expect(drawing()).toBe('keys')
    rerender(<Picture src="https://example.com/gone.jpg" alt="A key" kind="keys" />)
    expect(drawing()).toBeUndefined()
    fireEvent.error(screen.getByRole('img'))
    expect(container.querySelector('img')).toBeNull()
    expect(drawing()).toBe('keys')
  })

  it.each(ITEM_KINDS)('has a drawing of %s, of less than three kilobytes and without a script', (kind) => {
    const drawing = fs.readFileSync(`web/public/kinds/${kind}.svg`, 'utf8')
    expect(drawing.length).toBeLessThan(3000)
    expect(drawing.match(/ id="[^"]*"/g)).toEqual([' id="drawing"'])
    expect(drawing).not.toMatch(
      /<(?!\/?(?:svg|g|path|circle|ellipse|rect|line|polygon|polyline)\b)| style=| class=| href=/,
    )
  })

  it('has no drawing that nothing shows', () => {
    expect(fs.readdirSync('web/public/kinds').toSorted()).toEqual(ITEM_KINDS.map((kind) => `${kind}.svg`).toSorted())
  })

  it("loads the small size of the board's own photos unless the large one is requested", () => {
    const source = () => screen.getByRole('img').getAttribute('src')
    const { rerender } = render(<Picture src="/api/photos/abc" alt="A key" />)
    expect(source()).toBe('/api/photos/abc/small')
    rerender(<Picture src="/api/photos/abc" alt="A key" size="large" />)
    expect(source()).toBe('/api/photos/abc')
    for (const other of ['/demo/keys.svg', 'https://example.com/api/photos/abc']) {
      rerender(<Picture src={other} alt="A key" />)
      expect(source()).toBe(other)
    }
  })

  it('loads another picture after a broken one', () => {
    const { rerender } = render(<Picture src="https://example.com/gone.jpg" alt="A key" />)
    fireEvent.error(screen.getByRole('img'))
    rerender(<Picture src="https://example.com/there.jpg" alt="A key" />)
    expect(screen.getByRole('img').getAttribute('src')).toBe('https://example.com/there.jpg')
  })
})
