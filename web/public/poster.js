// Shows the button that prints a poster, because it needs a script.
const button = document.querySelector('main button')
button.hidden = false
button.addEventListener('click', () => window.print())
