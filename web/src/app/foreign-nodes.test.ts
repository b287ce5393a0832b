import { afterEach, beforeEach, expect, it } from 'vitest'
import { acceptForeignNodes } from './foreign-nodes.ts'

const { removeChild, insertBefore } = Node.prototype
beforeEach(acceptForeignNodes)
afterEach(() => void Object.assign(Node.prototype, { removeChild, insertBefore }))

/** `Page 1`, as React holds it, before a word in bold. */
function makeParent() {
  const parent = document.createElement('p')
  const text = document.createTextNode('Page 1')
  const bold = document.createElement('b')
  parent.append(text, bold)
  return { parent, text, bold, font: document.createElement('font') }
}

it('removes and inserts as before where nothing foreign is', () => {
  const { parent, text, bold } = makeParent()
  parent.insertBefore(bold, text)
  expect(parent.innerHTML).toBe('<b></b>Page 1')
  parent.removeChild(text)
  expect(parent.innerHTML).toBe('<b></b>')
})

it('removes a text with what was wrapped around it', () => {
  const { parent, text, font } = makeParent()
  text.replaceWith(font)
  font.append(text)
  expect(parent.removeChild(text)).toBe(text)
  expect(parent.innerHTML).toBe('<b></b>')
})

it('removes nothing for a text that was replaced', () => {
  const { parent, text, font } = makeParent()
  text.replaceWith(font)
  parent.removeChild(text)
  expect(parent.innerHTML).toBe('<font></font><b></b>')
})

it('inserts before what was wrapped around a text, and at the end if that was replaced', () => {
  const { parent, text, bold, font } = makeParent()
  text.replaceWith(font)
  font.append(text)
  parent.insertBefore(bold, text)
  expect(parent.innerHTML).toBe('<b></b><font>Page 1</font>')
  text.remove()
  parent.insertBefore(bold, text)
  expect(parent.innerHTML).toBe('<font></font><b></b>')
})
