/**
 * What another operator may have written: two languages, categories of their own, and of ours only
 * documents. The browser tests in this folder run on a board that is built with it.
 */

export const languages = ['en', 'de']

export const boardName = { en: 'Alderby Found', de: 'Fundbüro Alderby' }

export const categories = [
  { id: 'umbrellas', name: { en: 'umbrellas', de: 'Schirme' }, drawing: 'umbrella' },
  'documents',
  { id: 'keys', name: { en: 'keys', de: 'Schlüssel' }, drawing: 'keys' },
]

export const contact = { email: 'found@alderby.example', phone: '+43 1 5550100', address: 'Market Square 4, Alderby' }

export const support = { email: 'support@alderby.example', hours: { en: 'Mon-Fri 8-18', de: 'Mo–Fr 8–18 Uhr' } }

export const meetingPlaces = [
  { place: { en: 'Town hall', de: 'Rathaus' }, address: 'Market Square 4', hours: 'Mo-Fr 8:00-18:00' },
]

export const defaults = { contact: 'board' }

export const keeping = { days: 90, daysOf: {}, receiver: { name: true, shown: false, signature: true } }

export const retention = {
  listed: 60,
  reminder: 7,
  recovered: 14,
  recoveredContact: 14,
  archived: 180,
  receivers: 30,
  backups: 28,
  logs: 30,
}
