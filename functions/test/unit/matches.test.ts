import fs from 'node:fs'
import fc from 'fast-check'
import { describe, expect, test, vi } from 'vitest'
import type { Entry } from '../../src/matches/entry.ts'
import { findLikelyEntries, gatherCandidates } from '../../src/matches/find-matches.ts'
import { type DatedPost, likelihoodOf, MIN_NOTIFIED_SCORE, MIN_SCORE } from '../../src/matches/rank-matches.ts'
import { reasonsOf } from '../../src/matches/reasons.ts'
import { monthsAround } from '../../src/search/find-nearest.ts'
import { kindsOf } from '../../src/search/kinds.ts'
import { detectLanguage } from '../../src/search/meaning.ts'
import { type PostText, termsOf } from '../../src/search/post-words.ts'
import { dayOfItem } from '../../src/search/search-entry.ts'
import { parseWords } from '../../src/search/stems.ts'
import type { MatchReason } from '../../src/shared/matches/matches.ts'

// In a fresh clone the first word waits until the excerpt of WordNet has been built.
vi.setConfig({ testTimeout: 60_000 })

const lost = (overrides: Partial<DatedPost> = {}): DatedPost => ({
  postType: 'Lost',
  title: 'Blue wallet',
  description: 'Two cards and a photo of my sister in it.',
  location: 'Tram 9',
  category: 'documents',
  dateLost: '2026-05-10',
  language: 'en',
  coordinates: '',
  ...overrides,
})

const found = (overrides: Partial<Entry> = {}): Entry => ({
  itemId: 'found',
  ownerUid: 'finder',
  postedAt: 0,
  title: 'Wallet',
  description: 'A blue one, with cards.',
  location: 'Tram 9, last stop',
  category: 'documents',
  dateLost: '2026-05-12',
  language: 'en',
  coordinates: '',
  similarity: 0.6,
  ...overrides,
})

/** A reason in one line, such as `later 2` or `both-mention wallet, blue`. */
const inShort = ({ code, count, words }: MatchReason) => [code, count ?? words?.join(', ') ?? ''].join(' ').trim()

async function findMatches(post: DatedPost, ...entries: Entry[]) {
  const likely = await findLikelyEntries(entries, post)
  return likely.map((ranked) => ({
    id: ranked.entry.itemId,
    score: ranked.score,
    reasons: reasonsOf(ranked, post).map(inShort),
  }))
}

describe('the places of two posts', () => {
  test('make a match likelier the nearer they are, and say how far apart they are in words alone', async () => {
    const at = async (coordinates: string) => {
      const [match] = await findMatches(lost({ coordinates: '48.21,16.37' }), found({ coordinates, similarity: 0.4 }))
      return match
    }
    const matches = await Promise.all(['', '48.22,16.38', '48.30,16.37', '48.81,16.37'].map(at))
    const [unknown = 0, near = 0, inTown = 0, inTheCountry = 0] = matches.map((match) => match?.score)
    expect(near).toBeGreaterThan(unknown)
    expect(inTown).toBe(unknown)
    expect(inTheCountry).toBeLessThan(unknown)
    expect(matches.map((match) => match?.reasons.filter((reason) => reason.startsWith('within')))).toEqual([
      [],
      ['within 5'],
      ['within 20'],
      ['within 100'],
    ])
  })
})

describe('words', () => {
  test('lose their case, accents and endings, and stop words are dropped', () => {
    expect(parseWords('I lost my Fjällräven wallets at the CAFÉ, on platform 3').map(({ stem }) => stem)).toEqual([
      'fjallraven',
      'wallet',
      'cafe',
      'platform',
      '3',
    ])
  })

  test.each([
    ['labrador', 'dog'],
    ['puppi', 'dog'],
    ['kitten', 'cat'],
    ['mobil', 'telephone'],
    ['mobil phone', 'telephone'],
    ['phone', 'telephone'],
    ['billfold', 'wallet'],
    ['budgi', 'bird'],
    ['violet', 'purple'],
  ])('%s is a kind of %s', (stems, kind) => {
    expect(kindsOf(stems).flat()).toContain(kind)
  })

  test('have no kinds when WordNet does not know them or has no useful kind for them', () => {
    expect(kindsOf('zyzzx')).toEqual([])
    expect(kindsOf('')).toEqual([])
    expect(kindsOf('quickli')).toEqual([])
  })
})

describe('terms', () => {
  test('include a common kind for a breed and a dog, and for a phone and a mobile', () => {
    const terms = (title: string) => termsOf({ title, description: '', location: '', category: 'pets' })
    expect(terms('Lost labrador')).toContain('kind_dog')
    expect(terms('Brown dog')).toContain('kind_dog')
    expect(terms('My mobile')).toContain('kind_telephone')
    expect(terms('An iPhone')).toContain('kind_telephone')
  })

  test('are valid map keys, at most 160, and the same each time', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: 'binary', maxLength: 400 }),
        fc.string({ maxLength: 120 }),
        (description, title) => {
          const post = { title, description, location: title, category: 'gadgets' as const }
          const terms = termsOf(post)
          expect(terms.length).toBeLessThanOrEqual(160)
          for (const term of terms) expect(term).toMatch(/^[\p{L}\p{N}_]{1,60}$/u)
          expect(termsOf(post)).toEqual(terms)
        },
      ),
    )
  })

  test('are limited to 160 for a very long post, whether it has many words or many kinds', () => {
    const terms = (description: string) => termsOf({ title: 'Cat', description, location: 'Park', category: 'pets' })
    const words = Array.from({ length: 2000 }, (_, n) => `word${n}`).join(' ')
    expect(terms(words).length).toBeGreaterThan(150)
    expect(terms(words).length).toBeLessThanOrEqual(160)
    const things = `dog rabbit parrot pony tortoise ferret wallet purse phone laptop camera watch ring necklace scarf hat glove
      coat umbrella key bag suitcase guitar violin trumpet bicycle helmet skateboard tent drill hammer spoon mug bottle lamp
      chair table book folder passport ticket letter crutch pram doll kite drum flute piano boot sandal belt tie brooch`
    expect(terms(things)).toHaveLength(160)
  })
})

describe('matches', () => {
  test('have reasons', async () => {
    const [match, ...others] = await findMatches(lost(), found())
    expect(others).toEqual([])
    expect(match).toMatchObject({
      id: 'found',
      reasons: ['same-place', 'later 2', expect.stringMatching(/^both-mention /)],
    })
    expect(match?.reasons[2]).toContain('wallet')
    expect(match?.reasons[2]).toContain('blue')
  })

  test('are found by kind, such as a dog for a labrador', async () => {
    const post = lost({
      title: 'Labrador, chocolate',
      description: 'Tartan collar',
      location: 'Kestrel Park',
      category: 'pets',
    })
    const dog = found({ title: 'Brown dog', description: 'Tartan collar.', location: 'Kestrel Park', category: 'pets' })
    const [match] = await findMatches(post, dog)
    expect(match?.id).toBe('found')
    expect(match?.reasons).toContain('other-words Labrador, dog')
  })

  test.for<[string, Partial<DatedPost>, Partial<Entry>, string[]]>([
    [
      'both words for two of a kind',
      { title: 'Collie missing' },
      { title: 'Sheepdog' },
      ['other-words Collie, Sheepdog'],
    ],
    [
      'neither word for the same thing alone',
      { title: 'iPhone 13', description: 'Blue, in a clear case.' },
      { title: 'Phone', description: 'A blue phone.' },
      ['both-mention blue', 'other-words iPhone, Phone'],
    ],
    [
      'only the word that both have',
      { title: 'Calico cat', description: 'Limps.' },
      { title: 'Tricolour cat', description: 'Limps.' },
      ['both-mention cat, Limps'],
    ],
    [
      'a word as it is written, with accents and capitals',
      { title: 'Fjällräven rucksack' },
      { title: 'Fjällräven backpack' },
      ['both-mention Fjällräven', 'other-words rucksack, backpack'],
    ],
    [
      'what is common to two forms of a word',
      { title: 'House keys' },
      { title: 'House key' },
      ['both-mention House, key'],
    ],
    [
      'both spellings if one is wrong',
      { title: 'Samsonite' },
      { title: 'Samsonnite' },
      ['other-words Samsonite, Samsonnite'],
    ],
    [
      'no word of a kind that only a description has',
      { title: 'House keys', description: 'On a ring.' },
      { title: 'House keys', description: 'On a line.' },
      ['both-mention House, keys'],
    ],
  ])('quote %s', async ([, mine, theirs, quotes]) => {
    const bare = { description: '', location: 'Kestrel Park' }
    const [match] = await findMatches(lost({ ...bare, ...mine }), found({ ...bare, ...theirs }))
    expect(match?.reasons).toEqual(['same-place', 'later 2', ...quotes])
  })

  test('quote only words of the posts, whatever the labelled posts say', async () => {
    const lines = fs
      .readFileSync(new URL('../../../data/matches/pairs.jsonl', import.meta.url), 'utf8')
      .trim()
      .split('\n')
    let quoted = 0
    for (const line of lines) {
      const pair: { lost: PostText & { dateLost: string }; found: PostText & { dateLost: string } } = JSON.parse(line)
      const fold = (text: string) => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()
      const [mine, theirs] = [pair.lost, pair.found].map(({ title, location, description }) =>
        fold(`${title} ${location} ${description}`),
      )
      const [match] = await findMatches(lost(pair.lost), found(pair.found))
      for (const reason of match?.reasons ?? []) {
        const [, one, other] = reason.match(/^other-words (.*), (.*)$/) ?? []
        const both = reason.startsWith('both-mention ') ? reason.slice('both-mention '.length).split(', ') : []
        for (const word of [...both, one ?? ''].map(fold)) expect(mine).toContain(word)
        for (const word of [...both, other ?? ''].map(fold)) expect(theirs).toContain(word)
        quoted += both.length + (one ? 1 : 0)
      }
    }
    expect(quoted).toBeGreaterThan(300)
  })

  test('count a short number only in places', async () => {
    const place = (location: string) => ({ title: 'Wallet', description: '', location })
    const scoreOf = async (mine: string, theirs: string) =>
      (await findMatches(lost(place(mine)), found({ ...place(theirs), similarity: 0.4 })))[0]?.score ?? 0
    expect(await scoreOf('Tram 4', 'Tram 4')).toBeGreaterThan(await scoreOf('Tram 4', 'Tram 9'))
    expect(await scoreOf('Bus 14, upstairs', 'The number 14 bus')).toBeGreaterThan(await scoreOf('Bus 14', 'Bus 9'))
    const words = (description: string) => ({ title: 'Keys', location: 'Market', description })
    const [four] = await findMatches(lost(words('4 of them')), found(words('Row 4')))
    const [nine] = await findMatches(lost(words('9 of them')), found(words('Row 4')))
    expect(four?.score).toBeCloseTo(nine?.score ?? 0, 1)
    expect(four?.reasons.join() ?? '').not.toContain('4')
  })

  test('quote no word with more marks than anyone would write', async () => {
    const wallet = `Wal\u0301${'\u0336'.repeat(60)}let`
    const [match] = await findMatches(lost({ title: 'Green wallet' }), found({ title: `Green ${wallet}` }))
    expect(match?.reasons.join()).toContain('wallet')
    expect(match?.reasons.join()).not.toContain('\u0336')
  })

  test('match things that are named after different animals', async () => {
    const phone = { description: 'Orange case, cracked.', location: 'Market', category: 'gadgets' as const }
    const [match] = await findMatches(
      lost({ ...phone, title: 'Cat phone with a dog charm' }),
      found({ ...phone, title: 'Phone, dog charm' }),
    )
    expect(match).toBeDefined()
    const [other] = await findMatches(
      lost({ ...phone, title: 'Cat phone' }),
      found({ ...phone, title: 'Phone, dog charm' }),
    )
    expect(other).toBeDefined()
  })

  test.for([
    ['Black cat', 'Black dog', false],
    ['Tabby tomcat', 'Stray collie', false],
    ['Stray cat', 'Stray dog', false],
    ['Kitten', 'Puppy', false],
    ['Rabbit', 'Guinea pig', false],
    ['Black cat', 'Black kitten', true],
    ['Cockatiel', 'Tame bird', true],
    ['Cat called Bunny', 'Black cat', true],
    ['Black cat', 'Small animal', true],
    ['Missing: Bella', 'Black dog', true],
  ] as const)('of “%s” do or do not include “%s”, alike in all else', async ([mine, theirs, isMatch]) => {
    const alike = { description: 'White paws, red collar.', location: 'Kestrel Park', category: 'pets' as const }
    const matches = await findMatches(lost({ ...alike, title: mine }), found({ ...alike, title: theirs }))
    expect(matches.length > 0).toBe(isMatch)
  })

  test('are found despite a spelling mistake', async () => {
    const right = await findMatches(
      lost({ title: 'Samsonite', description: '' }),
      found({ title: 'Samsonite', description: '' }),
    )
    const wrong = await findMatches(
      lost({ title: 'Samsonite', description: '' }),
      found({ title: 'Samsonnite', description: '' }),
    )
    const other = await findMatches(
      lost({ title: 'Samsonite', description: '' }),
      found({ title: 'Trolley', description: '', similarity: 0.3 }),
    )
    expect([right, wrong, other].map(({ length }) => length)).toEqual([1, 1, 0])
  })

  test('are ranked with the nearer day and the same place first', async () => {
    const matches = await findMatches(
      lost(),
      found({ itemId: 'late', dateLost: '2026-05-25' }),
      found({ itemId: 'elsewhere', location: 'Airport' }),
      found({ itemId: 'near' }),
    )
    expect(matches[0]?.id).toBe('near')
    const scores = matches.map(({ score }) => score)
    expect(scores).toEqual(scores.toSorted((one, other) => other - one))
    for (const score of scores) expect(score).toBeLessThanOrEqual(1)
  })

  test('exclude an item that was found long before the other one was lost', async () => {
    expect(await findMatches(lost(), found({ dateLost: '2026-03-01' }))).toEqual([])
  })

  test('include an item found two days before the loss, as people get a day wrong, but not three days before', async () => {
    const find = lost({ ...found(), postType: 'Found', dateLost: '2026-05-10' })
    for (const [twoDays, threeDays] of [
      [
        await findMatches(lost(), found({ dateLost: '2026-05-08' })),
        await findMatches(lost(), found({ dateLost: '2026-05-07' })),
      ],
      [
        await findMatches(find, found({ dateLost: '2026-05-12' })),
        await findMatches(find, found({ dateLost: '2026-05-13' })),
      ],
    ]) {
      expect(twoDays).toHaveLength(1)
      expect(threeDays).toEqual([])
    }
  })

  test('include a title alone that is the same, at the same place', async () => {
    const brown = { title: 'Brown wallet', description: '', location: 'Tram 9' }
    expect(await findMatches(lost(brown), found(brown))).toHaveLength(1)
  })

  test('exclude what has only its colour, place and day in common', async () => {
    const post = lost({ title: 'Black phone', description: '', category: 'gadgets' })
    const dog = found({ title: 'Black dog', description: '', category: 'pets', location: 'Tram 9' })
    expect(await findMatches(post, { ...dog, dateLost: post.dateLost })).toEqual([])
  })

  test('exclude another kind of thing, however similar its description is', async () => {
    const post = lost({ description: 'With a tartan lining.' })
    const alike = { description: 'Tartan lining.', location: 'Airport' }
    expect(await findMatches(post, found(alike))).toHaveLength(1)
    expect(await findMatches(post, found({ title: 'Umbrella', ...alike, similarity: 0.3 }))).toEqual([])
  })

  test('score lower in another colour, and are excluded when only the kind is the same', async () => {
    const [unsaid] = await findMatches(lost(), found({ description: '', dateLost: '2026-05-11' }))
    const [green] = await findMatches(lost(), found({ description: 'Green.', dateLost: '2026-05-11' }))
    expect(green?.score ?? 0).toBeLessThan((unsaid?.score ?? 0) - 0.1)
    const elsewhere = { description: '', location: 'Zoo', dateLost: '2026-06-01' }
    expect(await findMatches(lost(), found({ title: 'Green wallet', ...elsewhere }))).toEqual([])
  })

  test('keep their score when there are copies of the other post', async () => {
    const true1 = found({ itemId: 'true', ownerUid: 'finder' })
    const [alone] = await findMatches(lost(), true1)
    const copies = Array.from({ length: 7 }, (_, n) =>
      found({ itemId: `copy-${n}`, ownerUid: 'copier', postedAt: n + 1, description: lost().description }),
    )
    const among = await findMatches(lost(), true1, ...copies)
    expect(among.find(({ id }) => id === 'true')?.score).toBeCloseTo(alone?.score ?? 0, 1)
    expect(
      among
        .slice(0, 3)
        .map(({ id }) => id)
        .toSorted(),
    ).toEqual(['copy-0', 'copy-1', 'true'])
  })

  test('are ranked oldest first at equal scores, as a copy is newer than its original', async () => {
    const copy = found({ itemId: 'copy', ownerUid: 'copier', postedAt: 2 })
    const ids = (await findMatches(lost(), copy, found({ postedAt: 1 }))).map(({ id }) => id)
    expect(ids).toEqual(['found', 'copy'])
  })

  test('put all but the best two posts of an account behind those of others', async () => {
    const office = (id: string, dateLost: string) => found({ itemId: id, ownerUid: 'office', dateLost })
    const posts = ['10', '11', '12', '13'].map((day) => office(`office-${day}`, `2026-05-${day}`))
    const other = found({ itemId: 'other', dateLost: '2026-05-20' })
    const ids = (await findMatches(lost(), other, ...posts)).map(({ id }) => id)
    expect(ids).toHaveLength(5)
    expect(ids[2]).toBe('other')
  })

  test('name a post once that is sure and among the nearest, and count it as one of its account’s best two', async () => {
    const mine = ['a', 'b', 'c'].map((id) => found({ itemId: id, ownerUid: 'office' }))
    const other = found({ itemId: 'other', dateLost: '2026-05-20' })
    const likely = await findLikelyEntries([...mine, other], lost(), mine.slice(2))
    expect(likely.map(({ entry }) => entry.itemId)).toEqual(['c', 'a', 'other', 'b'])
  })

  test('are less likely, and nobody is told of them, the more contradicts them', async () => {
    const otto = lost({ description: 'A leather one, engraved Otto.' })
    const scoreOf = async (description: string) => (await findMatches(otto, found({ description })))[0]?.score ?? 0
    const same = await scoreOf('Of leather, engraved Otto.')
    const ofCloth = await scoreOf('Of cloth, engraved Otto.')
    const ofAnother = await scoreOf('Of cloth, engraved Anna.')
    expect(same).toBeGreaterThan(MIN_NOTIFIED_SCORE)
    expect(ofCloth).toBeLessThan(same)
    expect(ofAnother).toBeLessThan(Math.min(ofCloth, MIN_NOTIFIED_SCORE))
  })

  test('are likelier if both posts give a name', async () => {
    const scoreOf = async (mine: string, theirs: string) =>
      (await findMatches(lost({ description: mine }), found({ description: theirs })))[0]?.score ?? 0
    const [leather, cloth] = ['A blue one of leather, with cards,', 'A blue one of cloth, with cards,']
    const written = await scoreOf(`${leather} engraved Otto.`, `${cloth} engraved Otto.`)
    expect(written).toBeGreaterThan(await scoreOf(`${leather} for Otto.`, `${cloth} for Otto.`))
  })

  test('say for a found item that the loss was earlier', async () => {
    const find = lost({ ...found(), postType: 'Found' })
    const [match] = await findMatches(find, found({ itemId: 'lost', title: 'Blue wallet', dateLost: '2026-05-11' }))
    expect(match?.reasons).toContain('earlier 1')
  })
})

describe('matches in two languages', () => {
  const umbrella = {
    title: 'Black umbrella',
    description: 'Wooden handle, engraved 4711 by Rossmann.',
    location: 'Tram 9',
  }
  const schirm = {
    title: 'Schwarzer Regenschirm',
    description: 'Mit Holzgriff, darauf steht 4711 und Rossmann.',
    location: 'Linie 9',
    language: 'de',
  }

  test('are judged by their similarity too, and their reasons name what both have, in either language', async () => {
    const [match] = await findMatches(lost(umbrella), found({ ...schirm, similarity: 0.6 }))
    expect(match?.score).toBeGreaterThan(MIN_SCORE)
    expect(match?.reasons).toEqual([
      'similar-description',
      'written-in de',
      'later 2',
      'both-mention 4711, Rossmann',
      'other-words umbrella, Regenschirm',
      'other-words Black, Schwarzer',
    ])
  })

  test('are likelier the more similar they are, the nearer the day is, and if both have a number', async () => {
    const scoreOf = async (theirs: Partial<Entry>) =>
      (await findMatches(lost(umbrella), found({ ...schirm, similarity: 0.2, ...theirs })))[0]?.score ?? 0
    const score = await scoreOf({})
    expect(await scoreOf({ similarity: 0.25 })).toBeGreaterThan(score)
    expect(await scoreOf({ dateLost: '2026-05-10' })).toBeGreaterThan(score)
    expect(await scoreOf({ description: 'Mit Holzgriff.' })).toBeLessThan(score)
    expect(await scoreOf({ category: 'pets' })).toBeLessThan(score)
  })

  test('quote names and numbers, and two words for one thing, if neither is in English', async () => {
    const perdu = lost({ title: 'Parapluie noir de Lyon', description: 'Manche en bois, 4711.', language: 'fr' })
    const [match] = await findMatches(
      perdu,
      found({ ...schirm, description: 'Griff aus Holz de Lyon, 4711.', similarity: 0.7 }),
    )
    expect(match?.reasons).toEqual(expect.arrayContaining(['both-mention Lyon, 4711', 'other-words noir, Schwarzer']))
  })

  test('exclude what is not alike, and what was found before the loss', async () => {
    expect(await findMatches(lost(umbrella), found({ ...schirm, similarity: 0.1, description: '' }))).toEqual([])
    expect(await findMatches(lost(umbrella), found({ ...schirm, similarity: 0.9, dateLost: '2026-05-01' }))).toEqual([])
  })

  test('are judged by their words if one of the languages is not known', async () => {
    const [match] = await findMatches(lost(umbrella), found({ ...schirm, language: '', similarity: 0.6 }))
    expect(match?.reasons).not.toContain('similar-description')
  })
})

describe('the language of a post', () => {
  const languageOf = (title: string, description = '') =>
    detectLanguage({ title, description, location: 'Harbour Square' })

  test.each([
    ['Black umbrella', 'With a wooden handle, left on the tram.', 'en'],
    ['Schwarzer Regenschirm', 'Mit Holzgriff, lag in der Bahn.', 'de'],
    ['傘', '木の持ち手', 'ja'],
    ['مظلة سوداء', '', 'ar'],
  ])('of “%s” is detected', async (title, description, language) => {
    expect(await languageOf(title, description)).toBe(language)
  })

  test('is unknown if the text says too little', async () => {
    expect(await languageOf('4711')).toBe('')
  })
})

describe('candidates', () => {
  const crowd = (count: number, ownerOf: (n: number) => string) =>
    Array.from({ length: count }, (_, n) => found({ itemId: `found-${n}`, ownerUid: ownerOf(n) }))

  /** Asks of a board, and returns what was asked for and the candidates. */
  async function gather(board: readonly Entry[]) {
    const limits: number[] = []
    const candidates = await gatherCandidates(async (limit) => {
      limits.push(limit)
      return board.slice(0, limit)
    })
    return { limits, candidates }
  }

  test('are the forty nearest, asked for once', async () => {
    const board = crowd(200, (n) => `person-${n % 5}`)
    const { limits, candidates } = await gather(board)
    expect(limits).toEqual([40])
    expect(candidates).toEqual(board.slice(0, 40))
  })

  test('leave room for others when one account fills more than eight places', async () => {
    const board = crowd(200, (n) => (n < 60 ? 'flooder' : `person-${n}`))
    const { limits, candidates } = await gather(board)
    expect(limits).toEqual([40, 100])
    expect(candidates).toEqual([...board.slice(0, 8), ...board.slice(60, 92)])
  })

  test('are all of an office where nobody else has found anything near', async () => {
    expect((await gather(crowd(20, () => 'office'))).candidates).toHaveLength(20)
    const board = crowd(300, () => 'office')
    expect((await gather(board)).candidates).toEqual(board.slice(0, 40))
  })
})

describe('months that can match', () => {
  test.for([
    ['Found', '2026-05-10', ['2026-05', '2026-06', '2026-07', '2026-08']],
    ['Found', '2026-01-01', ['2025-12', '2026-01', '2026-02', '2026-03']],
    ['Lost', '2026-03-01', ['2025-12', '2026-01', '2026-02', '2026-03']],
    ['Lost', '2026-05-30', ['2026-03', '2026-04', '2026-05', '2026-06']],
  ] as const)('of a %s post are those around %s', ([type, day, months]) => {
    expect(monthsAround(type, day)).toEqual(months)
  })

  test('are at most four, whatever the day', () => {
    for (let day = 0; day < 1500; day += 1) {
      const date = new Date(Date.UTC(2026, 0, 1 + day)).toISOString().slice(0, 10)
      for (const type of ['Lost', 'Found'] as const) expect(monthsAround(type, date).length).toBeLessThanOrEqual(4)
    }
  })

  test.for([
    ['2026-05-10', '2026-05-10'],
    ['last week', '2026-06-01'],
    ['12/05/2026', '2026-06-01'],
    ['+275760-09-13', '2026-06-01'],
  ] as const)('are around the day “%s” or that of the post', ([dateLost, day]) => {
    expect(dayOfItem({ dateLost, createdAt: '2026-06-01T10:00:00.000Z' })).toBe(day)
  })

  test('are some even for a day that is none', () => {
    for (const day of ['2026-99-99', '']) expect(monthsAround('Found', day)).not.toEqual([])
  })
})

test('are called very likely, possible or weak, by their score', () => {
  const scores = [1, 0.9, 0.89, MIN_NOTIFIED_SCORE, MIN_NOTIFIED_SCORE - 0.01, MIN_SCORE]
  expect(scores.map(likelihoodOf)).toEqual(['very-likely', 'very-likely', 'possible', 'possible', 'weak', 'weak'])
})
