export const menuTexts = {
  name: 'Account menu',
  addItem: 'Add Item',
  recovered: 'Recovered Items',
  myItems: 'Manage My Items',
  claims: 'Claims',
  conversations: 'Messages',
  /** @param count how many conversations have unread messages */
  unread: (count: number) => `, ${count} unread`,
  unreadMessages: (count: number) =>
    count === 1 ? 'New messages in 1 conversation' : `New messages in ${count} conversations`,
  account: 'Account',
  moderation: 'Moderation',
  waiting: (count: number) => `, ${count} waiting`,
  logOut: 'Logout',
} as const
