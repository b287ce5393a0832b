export const menuTexts = {
  name: 'Account menu',
  addItem: 'Add Item',
  recovered: 'Recovered Items',
  myItems: 'Manage My Items',
  claims: 'Claims',
  settings: 'Settings',
  logOut: 'Logout',
} as const
