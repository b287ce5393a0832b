import { boardName, contact } from '@board'

export const layoutTexts = {
  skip: 'Skip to the content',
  offline: 'You are offline. What you type stays here until you are back.',
  noConnection: 'There is no connection. What you opened appears by itself once it is back.',
  brand: boardName,
  navigation: 'Main',
  menu: 'Menu',
  home: 'Home',
  allItems: 'All items',
  addItem: 'Post an item',
  statistics: 'Statistics',
  privacy: 'Privacy',
  login: 'Login',
  footer: {
    about: {
      title: 'About Us',
      text: `${boardName} connects people to find lost items or return found ones.`,
    },
    links: {
      title: 'Quick Links',
    },
    contact: {
      title: 'Contact Us',
      email: `Email: ${contact.email}`,
      phone: `Phone: ${contact.phone}`,
      address: `Address: ${contact.address}`,
    },
    copyright: `© 2024 ${boardName}. All rights reserved.`,
  },
} as const
