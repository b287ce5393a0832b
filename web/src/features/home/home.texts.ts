import { boardName, contact, support } from '@board'
import { RETURN_COUNT } from '@shared/lib/shared-constants.ts'
import type { ReturnCount } from '@shared/recoveries/recoveries.ts'
import { placeholderNote } from '@/components/components.texts.ts'

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

export const nothingPostedTexts = {
  text: 'Nothing has been posted yet. Yours can be the first.',
  post: 'Post an item',
} as const

export function wentHomeText({ count, days }: ReturnCount): string {
  const things = count === 1 ? '1 thing' : `${count.toLocaleString('en')} things`
  return `${count < RETURN_COUNT.max ? things : `More than ${things}`} went home in the last ${days} days`
}

export const staticTexts = {
  how: {
    title: 'How It Works',
    steps: [
      { icon: 'post', title: 'Post', text: 'Say what you lost or found, where and when. A picture helps.' },
      { icon: 'browse', title: 'Browse', text: 'Look through the board. Search by title, sort by place or category.' },
      { icon: 'connect', title: 'Connect', text: 'Found a match? Contact the other person and mark it as recovered.' },
    ],
  },
  users: {
    title: 'What Our Users Say',
    note: 'Sample stories, written by us to show what the board is for.',
    stories: [
      { text: 'My dog was home for dinner. A neighbour two streets away had posted him.', by: 'Sample: a dog owner' },
      { text: 'I found a passport on the bus and did not know where to take it. Now I do.', by: 'Sample: a commuter' },
      { text: 'I had given up on my headphones. They were on the board after a week.', by: 'Sample: a student' },
    ],
  },
  support: {
    title: 'Our Support',
    note: placeholderNote,
    facts: [
      { icon: 'phone', name: 'Phone', value: contact.phone },
      { icon: 'mail', name: 'Email', value: support.email },
      { icon: 'place', name: 'Address', value: contact.address },
      { icon: 'clock', name: 'Working hours', value: support.hours },
    ],
  },
  why: {
    title: 'Why Choose Us',
    reasons: [
      { icon: 'fast', title: 'Fast and Reliable', text: 'A post is on the board the moment you send it.' },
      {
        icon: 'friendly',
        title: 'User-Friendly',
        text: 'Plain words, large buttons, made for the phone in your hand.',
      },
      {
        icon: 'secure',
        title: 'Secure',
        text: 'Contact details are shown to people who are logged in, and to nobody else.',
      },
    ],
  },
  safety: {
    title: 'Safety Tips',
    tips: [
      { icon: 'people', text: 'Meet in a public place.' },
      { icon: 'hidden', text: 'Do not share personal or financial details.' },
      { icon: 'check', text: 'Verify details and ask for proof of ownership.' },
    ],
  },
} as const
