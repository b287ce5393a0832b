export const layoutTexts = {
  skip: 'Skip to the content',
  offline: 'You are offline. What you type stays here until you are back.',
  brand: 'Lost & Found',
  navigation: 'Main',
  menu: 'Menu',
  home: 'Home',
  allItems: 'All items',
  addItem: 'Post an item',
  login: 'Login',
  footer: {
    about: {
      title: 'About Us',
      text: 'Lost & Found connects people to find lost items or return found ones.',
    },
    links: {
      title: 'Quick Links',
    },
    contact: {
      title: 'Contact Us',
      email: 'Email: help@example.com',
      phone: 'Phone: +1 555 0100',
      address: 'Address: 1 Example Street, Sampletown',
      note: 'These details are placeholders.',
    },
    copyright: '© 2024 Lost & Found. All rights reserved.',
  },
} as const
