/**
 * What a browser's page translator does, in the page: each text goes into two `<font>` elements of
 * its own, with `Ü` before it, and so does all that appears or changes later. It begins when React
 * has taken over the build's HTML.
 * @see https://issues.chromium.org/issues/41407169
 */
export function translateEveryPage(): void {
  const UNTRANSLATED = 'script, style, title, textarea, option, noscript, font'

  function translate(text: Text) {
    const parent = text.parentElement
    if (!parent || parent.closest(UNTRANSLATED) || text.data.trim() === '') return
    const font = document.createElement('font')
    font.append(document.createElement('font'))
    font.firstElementChild?.append(`Ü${text.data}`)
    text.replaceWith(font)
  }

  function translateIn(root: Node) {
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
    const texts: Text[] = []
    if (root instanceof Text) texts.push(root)
    while (walker.nextNode()) if (walker.currentNode instanceof Text) texts.push(walker.currentNode)
    for (const text of texts) translate(text)
  }

  function begin() {
    if (!document.body || document.querySelector('[data-early]') || !document.querySelector('main')) return
    clearInterval(waiting)
    translateIn(document.body)
    new MutationObserver((changes) => {
      for (const { type, target, addedNodes } of changes)
        for (const node of type === 'characterData' ? [target] : addedNodes) translateIn(node)
    }).observe(document.body, { subtree: true, childList: true, characterData: true })
  }
  const waiting = setInterval(begin, 50)
}

/**
 * Reports each text that React changes, removes or takes as a landmark while it is not the only
 * thing in its element: a translator has replaced such a text by then, so that nothing would change
 * on the screen. In an element of its own, React sets the element's text.
 */
export function reportBareTexts(): void {
  const { removeChild, insertBefore } = Node.prototype
  const value = Object.getOwnPropertyDescriptor(Node.prototype, 'nodeValue')

  function check(node: Node | null) {
    // React marks by such a property what it refers to.
    if (!(node instanceof Text) || !Object.keys(node).some((key) => key.startsWith('__reactFiber'))) return
    const place = node.parentElement?.outerHTML.slice(0, 300)
    reportError(new Error(`Give “${node.data}” an element of its own in ${place}`))
  }

  Node.prototype.removeChild = function remove<T extends Node>(child: T): T {
    check(child)
    return removeChild.call(this, child) as T
  }
  Node.prototype.insertBefore = function insert<T extends Node>(node: T, reference: Node | null): T {
    check(reference)
    return insertBefore.call(this, node, reference) as T
  }
  Object.defineProperty(Node.prototype, 'nodeValue', {
    ...value,
    set(this: Node, text: string | null) {
      check(this)
      value?.set?.call(this, text)
    },
  })
}
