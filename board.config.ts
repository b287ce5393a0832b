/**
 * What the operator of a board decides. Put your own town's details here, and deploy: nothing else
 * needs to change. The builds of the site and of the functions check this file, and say which entry
 * is wrong.
 */

/**
 * The languages in which the board speaks to its visitors, each by its tag. English is always one
 * of them, at the addresses without a language; the others are at `/de`, `/ar` and so on. Each has
 * its words in web/words. After a change, run `npm run configure`.
 */
export const languages = ['en', 'de', 'fr', 'es', 'tr', 'ar'] as const

/**
 * A text of yours: one for all languages, or one for each. A language that is left out has the
 * English one.
 */
type OwnText = string | ({ en: string } & Partial<Record<(typeof languages)[number], string>>)

/** The board's name: in the top bar, in titles of pages, and in emails. */
export const boardName: OwnText = 'Lost & Found'

/** A category of your own. */
interface OwnCategory {
  /** How the database knows it: a word of small letters, which stays as it is from then on. */
  id: string
  /** What people read: a plural in small letters, such as `keys`. */
  name: OwnText
  /** The drawing in place of a picture: a name of a file in web/public/kinds, such as `keys`. */
  drawing: string
}

/**
 * What posts may be about, in the order of the form. The board has words for `pets`, `documents`
 * and `gadgets`. Posts of a category that you take out stay, and can be read, changed and deleted.
 * After a change, run `npm run configure`.
 */
export const categories: readonly ('pets' | 'documents' | 'gadgets' | OwnCategory)[] = ['pets', 'documents', 'gadgets']

/**
 * How to reach the people who run the board, for the foot of every page and for questions about
 * privacy. As long as these details or those of the support are placeholders, the pages say so.
 */
export const contact: { email: string; phone: string; address: OwnText } = {
  email: 'help@example.com',
  phone: '+1 555 0100',
  address: '1 Example Street, Sampletown',
}

/** What the home page says besides, under “Our Support”. */
export const support: { email: string; hours: OwnText } = {
  email: 'support@example.com',
  hours: {
    en: 'Mon-Fri 9:00 AM - 6:00 PM',
    de: 'Mo–Fr 9–18 Uhr',
    fr: 'Du lundi au vendredi, de 9 h à 18 h',
    es: 'De lunes a viernes, de 9:00 a 18:00',
    tr: 'Pazartesi–Cuma 9.00–18.00',
    ar: 'من الاثنين إلى الجمعة، 9:00–18:00',
  },
}

/** A public place with people around, where people can hand items over. */
interface MeetingPlace {
  place: OwnText
  address: OwnText
  /** When it is open, in plain words. */
  hours: OwnText
  /**
   * Latitude and longitude, each rounded to a hundredth of a degree: `'48.21,16.37'`. Where it is
   * given, a post can be said to be near this place, and be found by “Near me”.
   */
  coordinates?: string
}

/** Shown to two people who are about to meet, in this order. At least one. */
export const meetingPlaces: readonly MeetingPlace[] = [
  {
    place: 'Lost-property counter, Alderby Central station',
    address: 'Station Square 1, in the main hall',
    hours: 'Every day from 6:00 to 22:00',
    coordinates: '54.60,-2.15',
  },
  {
    place: 'Town hall, information desk',
    address: 'Market Square 4',
    hours: 'Monday to Friday from 8:00 to 18:00',
    coordinates: '54.61,-2.13',
  },
  {
    place: 'Mill Street library, front desk',
    address: 'Mill Street 12',
    hours: 'Tuesday to Saturday from 10:00 to 19:00',
  },
  {
    place: 'Police station',
    address: 'Harbour Square 3',
    hours: 'Open day and night',
  },
]

/** What a form has chosen before anyone chooses something else. */
export const defaults: { contact: 'email' | 'board' } = {
  /**
   * How people reach the poster of a new post: at the email address, which is then shown to people
   * who are logged in, or by the board alone.
   */
  contact: 'email',
}

/** How offices keep what was handed in, and hand it out. Without an office it changes nothing. */
export const keeping: {
  days: number
  daysOf: Readonly<Record<string, number>>
  receiver: Readonly<Record<'name' | 'shown' | 'signature', boolean>>
  finderClaim?: OwnText
} = {
  /** How many days an item is kept after it was registered. Then it is due for disposal. */
  days: 180,
  /** Another number of days for some categories, by their ids. */
  daysOf: { documents: 60 },
  /**
   * What an office records about the person who collects an item: a name, the proof they showed,
   * and a signature drawn on the screen.
   */
  receiver: { name: true, shown: true, signature: false },
  // `finderClaim` can be your text about the legal rights of finders. It is shown when an item is
  // given to its finder.
}

/** How long the board keeps data, in days. Older data follows at the next run of the jobs. */
export const retention = {
  /** How long a post is on the board, from when it was posted or last renewed. */
  listed: 90,
  /** How long before that ends its poster is asked whether it should stay. */
  reminder: 7,
  /** How long a recovered post is still on the board. */
  recovered: 30,
  /** How long others still see the contact of a recovered post. */
  recoveredContact: 14,
  /** How long a post that is no longer on the board is kept for its poster. */
  archived: 365,
  /** How long an office keeps who has got something from it. */
  receivers: 365,
  /** How long a backup is kept: as in the command in docs/operations.md that makes them. */
  backups: 28,
  /** How long Google keeps the log of requests: 30 days, unless you change it in its console. */
  logs: 30,
} as const
