// Shows the board's latest posts on another site, in that page's own fonts. One line is enough:
//
//   <script async src="https://board.example/embed.js" data-post-type="Found" data-size="5"></script>
//
// data-post-type, data-category, data-status and data-q choose posts as the board's own list does.
;(() => {
  const { src, dataset } = document.currentScript
  const board = new URL(src).origin
  const { postType = '', category = '', status = 'notrecovered', q = '', size = '5' } = dataset
  const filter = Object.entries({ postType, category, status, q }).filter(([, value]) => value)
  const query = new URLSearchParams([...filter, ['page', '0'], ['size', size]])

  const container = element('div')
  const posts = container.appendChild(element('ul', { padding: '0', listStyle: 'none' }))
  container.append(link('/alltimes', 'See all items'))
  document.currentScript.after(container)

  fetch(`${board}/api/allItems?${query}`, { credentials: 'omit' })
    .then((answer) => (answer.ok ? answer.json() : []))
    .then((found) => posts.append(...found.map(draw)))
    // The link to the board is still there.
    .catch(() => {})

  function draw({ _id, postType, title, location, dateLost, thumbnail }) {
    const item = element('li', { display: 'flex', gap: '0.75em', margin: '0 0 0.75em' })
    const address = pictureAddress(thumbnail)
    if (address) {
      const picture = element('img', { width: '4em', height: '3em', objectFit: 'cover', flex: 'none' })
      Object.assign(picture, { alt: '', loading: 'lazy', referrerPolicy: 'no-referrer', src: address })
      item.append(picture)
    }
    const words = item.appendChild(element('div', { minWidth: '0', overflowWrap: 'anywhere' }))
    const facts = element('div', { opacity: '0.8', fontSize: '0.875em' })
    facts.append(isolated(location), ', ', isolated(dateLost))
    const anchor = link(`/p/${encodeURIComponent(_id)}`, `${postType}: `)
    anchor.append(isolated(title))
    words.append(anchor, facts)
    return item
  }

  /** Other people have written the address, so it is used only if it is https or the board's own. */
  function pictureAddress(thumbnail) {
    if (!/^(?:\/|https:)/i.test(thumbnail) || !URL.canParse(thumbnail, board)) return undefined
    const { protocol, origin, href } = new URL(thumbnail, board)
    if (origin === board) return thumbnail.startsWith('/api/photos/') ? `${href}/small` : href
    return protocol === 'https:' ? href : undefined
  }

  function link(path, text) {
    const anchor = element('a')
    anchor.href = board + path
    anchor.textContent = text
    return anchor
  }

  /** Keeps the direction of what somebody has written, and of a number. */
  function isolated(text) {
    const made = element('bdi')
    made.textContent = text
    return made
  }

  function element(name, style = {}) {
    const made = document.createElement(name)
    Object.assign(made.style, style)
    return made
  }
})()
