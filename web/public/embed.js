// Shows the board's latest posts on another site, in that page's own fonts. One line is enough:
//
//   <script async src="https://board.example/embed.js" data-post-type="Found" data-size="5"></script>
//
// data-post-type, data-category, data-status and data-q choose posts as the board's own list does,
// and data-language one of the board's languages.
;(() => {
  const { src, dataset } = document.currentScript
  const { postType = '', category = '', status = 'notrecovered', q = '', size = '5', language = 'en' } = dataset
  const filter = Object.entries({ postType, category, status, q, size }).filter(([, value]) => value)
  const board = new URL(src).origin
  const prefix = language === 'en' ? '' : `/${language}`

  const container = element('div')
  const list = container.appendChild(element('ul', { padding: '0', listStyle: 'none' }))
  const all = container.appendChild(link(`${prefix}/alltimes`, 'See all items'))
  document.currentScript.after(container)

  fetch(`${board}${prefix}/p/embed.json?${new URLSearchParams(filter)}`, { credentials: 'omit' })
    .then((answer) => answer.json())
    .then(({ direction, seeAll, posts }) => {
      Object.assign(container, { lang: language, dir: direction })
      all.textContent = seeAll
      list.append(...posts.map(draw))
    })
    // The link to the board is still there.
    .catch(() => {})

  function draw({ address, type, title, place, day, picture }) {
    const item = element('li', { display: 'flex', gap: '0.75em', margin: '0 0 0.75em' })
    const image = element('img', { width: '4em', height: '3em', objectFit: 'cover', flex: 'none' })
    const source = new URL(picture, board).href
    Object.assign(image, { alt: '', loading: 'lazy', referrerPolicy: 'no-referrer', src: source })
    const words = element('div', { minWidth: '0', overflowWrap: 'anywhere' })
    const facts = element('div', { opacity: '0.8', fontSize: '0.875em' })
    facts.append(day, ' · ', isolated(place))
    const anchor = link(address, `${type}: `)
    anchor.append(isolated(title))
    words.append(anchor, facts)
    item.append(image, words)
    return item
  }

  function link(path, text) {
    const anchor = element('a')
    anchor.href = board + path
    anchor.textContent = text
    return anchor
  }

  /** Keeps the direction of what somebody has written. */
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
