import { contact, support } from '@board'
import { placeholderNote } from '@/components/placeholder-note.texts.ts'

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
