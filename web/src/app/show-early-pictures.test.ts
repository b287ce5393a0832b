import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { showEarlyPictures } from './show-early-pictures.ts'

beforeEach(() => {
  vi.spyOn(window, 'requestAnimationFrame').mockImplementation((draw) => {
    draw(0)
    return 0
  })
  document.body.innerHTML = '<p data-outline-of-picture></p>'.repeat(3)
})
afterEach(() => vi.restoreAllMocks())

const shown = () =>
  [...document.querySelectorAll('p')].map(({ style }) => style.backgroundImage.replace(window.location.origin, ''))
const show = (...addresses: unknown[]) => showEarlyPictures(addresses.map((thumbnail) => ({ thumbnail })))

it('shows the board’s own pictures, in the size of cards', () => {
  show('/demo/cat-ginger.svg', '', '/api/photos/abc', '/api/photos/def')
  expect(shown()).toEqual(['url("/demo/cat-ginger.svg")', '', 'url("/api/photos/abc/small")'])
})

it.each([
  ['another site’s', 'https://pictures.example/cat.jpg'],
  ['an unsafe', '//pictures.example/cat.jpg'],
  ['no', 7],
  ['a script’s', 'javascript:alert(1)'],
])('shows nothing for %s address', (_, address) => {
  show(address)
  expect(shown()).toEqual(['', '', ''])
})

it('keeps a quotation mark inside of the address', () => {
  show('/demo/cat"),url("//other.example/.svg')
  expect(shown()[0]).toBe('url("/demo/cat%22),url(%22//other.example/.svg")')
})

it.each(['?sort=title', '?page=1&search=cat'])('shows none where “%s” lists the items in another order', (address) => {
  window.history.replaceState(null, '', `/alltimes${address}`)
  show('/demo/a.svg')
  expect(shown()).toEqual(['', '', ''])
  window.history.replaceState(null, '', '/')
})

it('loads no picture that is out of sight', () => {
  const [, second] = document.querySelectorAll('p')
  vi.spyOn(second as Element, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, window.innerHeight))
  show('/demo/a.svg', '/demo/b.svg')
  expect(shown()).toEqual(['url("/demo/a.svg")', '', ''])
})

it.each([[null], [{ error: 'No.' }], [[null, { thumbnail: null }]]])('takes %j for no items', (answer) => {
  showEarlyPictures(answer)
  expect(shown()).toEqual(['', '', ''])
})
