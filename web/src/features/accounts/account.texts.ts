export const accountTexts = {
  fields: {
    name: 'Name',
    email: 'Email',
    password: 'Password',
    photo: 'Photo URL',
  },
  or: 'or',
  privacy: { link: 'What is kept, and how to have it deleted' },
  password: {
    show: 'Show',
    hide: 'Hide',
    characters: 'the characters',
    newHelp: 'At least 6 characters, with a small and a capital letter.',
    newRule: 'Password must be at least 6 characters long and include uppercase and lowercase letters.',
  },
  /** Each ends a sentence that begins with an invitation. The title of the item follows its own. */
  purposes: {
    item: 'see this post and how to reach whoever posted it',
    'item-by-title': 'see how to reach whoever posted',
    'item-claims': 'compare the claims on your post',
    post: 'post what you lost or found',
    'post-lost': 'post what you lost',
    'post-found': 'post what you found',
    'own-items': 'see your posts',
    update: 'change your post',
    recovered: 'see your recovered items',
    claims: 'see your claims',
    conversations: 'see your messages',
    claim: 'see this claim',
    notifications: 'see your notices',
    account: 'see your account',
  },
} as const
