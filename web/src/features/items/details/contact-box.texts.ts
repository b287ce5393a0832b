export const contactBoxTexts = {
  heading: 'Contact',
  name: 'Name',
  email: 'Email',
  limit:
    'We have shown your account the contacts of very many posts within a short time. To protect people from collectors of addresses we now wait a little: please come back in an hour, or tomorrow.',
  confirm: 'Please confirm your e-mail address to see who posted this and how to reach them.',
  safety:
    'Meet in a public place, ask for proof that it is theirs, and send no money or personal papers to someone you do not know.',
} as const
