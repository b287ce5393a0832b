export const contactBoxTexts = {
  heading: 'Contact',
  name: 'Name',
  /** Used if the poster's account has no name. */
  somebody: 'Somebody',
  email: 'Email',
  limit:
    'You have seen the contacts of many posts in a short time. To keep addresses from being collected, we are not showing more for now: please come back in an hour, or tomorrow.',
  confirm: 'Please confirm your e-mail address to see who posted this and how to reach them.',
  safety:
    'Meet in a public place, ask for proof that it is theirs, and send no money or personal papers to someone you do not know.',
} as const
