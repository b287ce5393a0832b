// Passes a post on, or copies its address. Shows the button for it where the browser can do so.
const button = document.querySelector('[data-share]')
const { href: url } = document.querySelector('link[rel=canonical]')
button.hidden = !navigator.share && !navigator.clipboard
button.addEventListener('click', async () => {
  // The visitor may close the device's dialog, or forbid to copy.
  if (navigator.share) return navigator.share({ title: document.title, url }).catch(() => {})
  await navigator.clipboard.writeText(url)
  button.textContent = button.dataset.copied
})
