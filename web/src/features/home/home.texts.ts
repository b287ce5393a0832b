import { boardName } from '@board'

/** Texts of the home screen, except those of what it loads later. */
export const homeTexts = {
  pageTitle: `Home - ${boardName}`,
  description:
    'Lost something, or found something? Post it, browse what others have found, and get it back to its owner.',
  heading: 'Lost something? Found something? Get it back where it belongs.',
  intro: 'Post it in a minute, look through what others have posted, and arrange to hand it over.',
  lostSomething: 'I lost something',
  foundSomething: 'I found something',
  search: { question: 'What are you looking for?', look: 'Search' },
  theme: { dark: 'Dark Mode', light: 'Light Mode' },
  carousel: {
    name: 'How the board helps',
    pause: 'Pause',
    play: 'Play',
    slides: [
      { title: 'Every day, lost things find their way home', text: 'Keys, cats, passports: somebody has seen them.' },
      { title: 'Post it while you remember', text: 'Where it was, when it was, and what it looks like.' },
      { title: 'Meet where others are', text: 'Hand things over in a public place and ask for proof.' },
    ],
    pictureAlt: 'A shelf of a lost-property counter, each thing with its tag.',
  },
  latest: {
    title: 'Latest Lost Items',
    both: 'The latest of both, lost and found.',
    seeAll: 'See All',
    loading: 'Loading the latest items…',
  },
} as const
