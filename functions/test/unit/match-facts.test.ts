import { describe, expect, test, vi } from 'vitest'
import { findContradictions } from '../../src/matches/facts/find-contradictions.ts'
import { parseFacts } from '../../src/matches/facts/parse-facts.ts'
import type { PostText } from '../../src/search/post-words.ts'

// In a fresh clone the first word waits until the excerpt of WordNet has been built.
vi.setConfig({ testTimeout: 60_000 })

type Text = string | [title: string, description: string]

function postOf(text: Text, category: PostText['category']): PostText {
  const [title, description] = typeof text === 'string' ? [text, ''] : text
  return { title, description, location: 'Kestrel Park', category }
}

/** What speaks against two posts being about one thing, without what does not. */
function against(
  lost: Text,
  found: Text,
  category: PostText['category'] = 'gadgets',
): Partial<ReturnType<typeof findContradictions>> {
  const all = findContradictions(parseFacts(postOf(lost, category)), parseFacts(postOf(found, category)))
  return Object.fromEntries(Object.entries(all).filter(([, much]) => much > 0))
}

const partsOf = (text: Text) => [...parseFacts(postOf(text, 'gadgets')).described.keys()]

describe('the colour of the thing', () => {
  test.each<[Text, Text]>([
    ['Black umbrella', 'Red umbrella'],
    ['Black umbrella', ['Umbrella', 'It is yellow.']],
    ['White cat', ['Cat', 'All black, no collar.']],
    ['Navy suitcase', ['Suitcase', 'Colour: burgundy']],
    ['Brown dog', ['Dog', 'It is yellow.']],
  ])('contradicts another: %j and %j', (lost, found) => {
    expect(against(lost, found)).toHaveProperty('appearance')
  })

  test.each<[Text, Text]>([
    ['Grey phone', 'Silver phone'],
    ['Dark blue coat', 'Navy coat'],
    ['Ginger cat', 'Orange cat'],
    ['Black and white cat', 'Black cat'],
    ['Burgundy scarf', 'Red scarf'],
    ['Burgundy scarf', 'Brown scarf'],
    ['Black coat', 'Dark blue coat'],
  ])('does not contradict one that people take for it: %j and %j', (lost, found) => {
    expect(against(lost, found)).toEqual({})
  })

  test('is not the colour of what it has or is in', () => {
    expect(against('Black phone in a red case', 'Black phone')).toEqual({})
    expect(against(['Cat', 'white with a green collar'], ['Cat', 'white, blue eyes'], 'pets')).toEqual({})
    expect(against(['Phone', 'Black. The case is red.'], ['Phone', 'Black.'])).toEqual({})
  })
})

describe('a part that both posts name', () => {
  test.each<[Text, Text]>([
    ['Phone in a red case', 'Phone in a blue case'],
    [
      ['Umbrella', 'with a wooden handle'],
      ['Umbrella', 'the handle is of white plastic'],
    ],
    [
      ['Dog', 'red collar'],
      ['Dog', 'wearing a blue collar'],
    ],
  ])('contradicts another colour or material: %j and %j', (lost, found) => {
    expect(against(lost, found)).toHaveProperty('appearance')
  })
})

describe('what is missing', () => {
  test('contradicts a find that has it', () => {
    expect(against(['Cat', 'no collar'], ['Cat', 'wears a green collar'], 'pets')).toHaveProperty('gained')
    expect(against(['Phone', 'without a case'], ['Phone', 'in a leather case'])).toHaveProperty('gained')
  })

  test.each<[Text, Text]>([
    [
      ['Dog', 'lacks an ear'],
      ['Dog', 'both ears are up'],
    ],
  ])('is understood in other words: %j and %j', (lost, found) => {
    expect(against(lost, found)).toHaveProperty('gained')
  })

  test('does not contradict a post that says nothing of it', () => {
    expect(against(['Cat', 'no collar'], 'Cat', 'pets')).toEqual({})
    expect(against(['Cat', 'The collar is not red.'], ['Cat', 'with a collar'], 'pets')).toEqual({})
  })
})

describe('numbers', () => {
  test.each<[Text, Text, string]>([
    ['Three keys', 'Eleven keys', 'count'],
    ['One glove', 'Pair of gloves', 'count'],
    ['iPhone 12', 'iPhone 15', 'number'],
    [['Samsung', 'a Galaxy A52'], ['Samsung', 'Galaxy S22'], 'number'],
    ['Boots, size 44', 'Boots size 38', 'number'],
    ['Jacket, size S', 'Jacket, XL', 'number'],
    ['USB stick 64 GB', 'USB stick, 8GB', 'number'],
    ['13 inch laptop', 'Laptop, 17"', 'number'],
    ['Bottle, 1 litre', 'Bottle, 330 ml', 'number'],
    [['Diary', 'from 1998'], ['Diary', 'of 2015'], 'number'],
    ['2-person tent', ['Tent', 'for six persons'], 'number'],
    [['ThinkPad', 'an X1'], ['ThinkPad', 'a T480'], 'number'],
  ])('contradict others: %j and %j', (lost, found, kind) => {
    expect(against(lost, found)).toHaveProperty(kind)
  })

  test.each<[Text, Text]>([
    ['Three keys', '3 keys'],
    ['13 inch laptop', 'Laptop, 13"'],
    [
      ['Puppy', 'about 8 weeks'],
      ['Puppy', '2 months old'],
    ],
    [
      ['Keys', '4 keys and a fob'],
      ['Keys', 'five keys and a fob'],
    ],
    [
      ['Rope', 'thirty metres'],
      ['Rope', 'at least 25 metres'],
    ],
    [
      ['Scarf', 'room 3, third floor'],
      ['Scarf', 'ring after 6, or at 9:30'],
    ],
  ])('do not contradict the same or a guess: %j and %j', (lost, found) => {
    const { count = 0, ...others } = against(lost, found)
    expect(count).toBeLessThan(0.5)
    expect(others).toEqual({})
  })

  test.each<[string, string]>([
    ['Lost it on 5 May in the park.', 'Found on 6 May on a bench.'],
    ['Lost around 5pm on the bench.', 'Found around 6pm.'],
    ['Left at 9 in the morning.', 'Picked it up at 10.'],
    ['around 17.30', 'around 18.00'],
    ['Lost on 03.05.2026.', 'Found on 04.05.2026.'],
    ['Please call 01701234567.', 'Call 01709876543 please.'],
    ['Phone: +49 170 1234567', 'Phone: +49 151 9876543'],
    ['verloren am 5. Mai um 17 Uhr', 'gefunden am 6. Mai gegen 9 Uhr'],
  ])('that are days, hours or telephone numbers contradict nothing: %j and %j', (lost, found) => {
    expect(against(['Black umbrella', lost], ['Black umbrella', found])).toEqual({})
  })

  test('that are endless do not contradict themselves', () => {
    const many: Text = ['Keys', `${'9'.repeat(39)} `.repeat(9)]
    expect(against(many, many)).toEqual({})
  })
})

describe('names and brands', () => {
  test.each<[Text, Text, string]>([
    [['Ring', 'engraved “Anna”'], ['Ring', 'engraved “Tom”'], 'name'],
    [['Terrier', 'answers to Max'], ['Terrier', 'his tag says BUDDY'], 'name'],
    [['Drill', 'a Makita drill'], ['Drill', 'my Hilti drill'], 'brand'],
    [['Watch', 'white dial, Seiko'], ['Watch', 'It is a Tissot.'], 'brand'],
    [['Saw', 'left my Makita behind'], ['Saw', 'a Bosch'], 'brand'],
    [['Tablet', 'it is the Air'], ['Tablet', 'a Pro'], 'number'],
    [['Bottle', 'I wrote Fenna on it'], ['Bottle', 'the name is Bettina'], 'name'],
  ])('contradict others: %j and %j', (lost, found, kind) => {
    expect(against(lost, found)).toHaveProperty(kind)
  })

  test('contradict others in a document, where a word with a capital is mostly a person’s name', () => {
    const card = (name: string): Text => ['Library card', `${name}, green`]
    expect(against(card('Priya Natarajan'), card('Gareth Pugh'), 'documents')).toHaveProperty('brand')
    expect(against(card('Priya Natarajan'), card('P. Natarajan'), 'documents')).toEqual({})
    expect(against(card('Siobhan Crane'), card('Gareth Pugh'), 'documents')).toHaveProperty('brand')
  })

  test.each<[Text, Text]>([
    ['Lost Dark Blue Umbrella', 'Found Navy Umbrella'],
    ['Large Old Suitcase', 'Big Battered Suitcase'],
    [
      ['Black backpack', 'Left it near Tesco.'],
      ['Black backpack', 'Found outside Costa.'],
    ],
    [
      ['Black backpack', 'on the train from Leeds to York'],
      ['Black backpack', 'On the Hull train.'],
    ],
  ])('are no words of a title with capitals, no shops and no towns: %j and %j', (lost, found) => {
    expect(against(lost, found)).toEqual({})
  })

  test('are no words in lower case', () => {
    expect(against(['Cardigan', 'Soft lambswool'], ['Cardigan', 'Nice, hootoo buttons'])).toEqual({})
  })

  test('do not contradict an initial, or a name that is misspelt', () => {
    expect(
      against(['Passport', 'in the name of Niamh'], ['Passport', 'first name begins with N'], 'documents'),
    ).toEqual({})
    expect(against(['Card', 'Name Bhattacharya'], ['Card', 'Name Batacharya'], 'documents')).toEqual({})
  })
})

describe('animals', () => {
  test.each<[Text, Text, string]>([
    ['Tomcat', ['Cat', 'a female'], 'sex'],
    ['Nanny goat', 'Billy goat', 'sex'],
    ['Beagle', 'Poodle', 'breed'],
    [['Dog', 'a labrador'], 'Chihuahua', 'breed'],
    ['Haflinger', ['Pony', 'a Shetland'], 'breed'],
    ['Siamese', ['Cat', 'fluffy, a Persian'], 'breed'],
    ['Westie', ['White dog', 'a poodle'], 'breed'],
    [['Husky', 'male'], ['Husky girl', 'grey'], 'sex'],
  ])('contradict others: %j and %j', (lost, found, kind) => {
    expect(against(lost, found, 'pets')).toHaveProperty(kind)
  })

  test('do not contradict a word that says less, or a breed that looks alike', () => {
    expect(against('Labrador', 'Dog', 'pets')).toEqual({})
    expect(against('Collie', 'Sheepdog', 'pets')).toEqual({})
    expect(against('Jack Russell', 'Terrier', 'pets')).toEqual({})
    expect(against('Haflinger', 'Brown pony', 'pets')).toEqual({})
  })

  test('do not contradict the short name of a breed', () => {
    expect(against('Labrador', ['Dog', 'a lab'], 'pets')).toEqual({})
    expect(against('Staffie', 'Staffordshire bull terrier', 'pets')).toEqual({})
  })

  test('do not contradict a pronoun, as finders guess it', () => {
    expect(against(['Cat', 'She is shy.'], ['Cat', 'He is friendly.'], 'pets')).toEqual({})
  })

  test('do not contradict what looks like another', () => {
    expect(against('Ragdoll', ['Siamese?', 'shy'], 'pets')).toEqual({})
    expect(against('Husky', 'Wolf looking dog', 'pets')).toEqual({})
  })
})

test.each<[Text, Text]>([
  ['ThinkPad X1, i7', 'ThinkPad X1'],
  ['ThinkPad X1', 'ThinkPad X1, i7'],
  [
    ['Umbrella', 'left it 3 hours ago'],
    ['Umbrella', 'found 20 minutes after closing'],
  ],
  [
    ['Laptop 13", silver', 'scratched'],
    ['Laptop', 'cracked, blue sticker'],
  ],
  ['COAT, DARK BLUE', ['Coat', 'a Barbour']],
])('nothing contradicts that one post alone says, or says of something else: %j and %j', (lost, found) => {
  expect(against(lost, found)).toEqual({})
})

test('what someone only supposes contradicts nothing', () => {
  expect(against(['Bike lock', 'made of steel'], ['Bike lock', 'Titanium?'])).toEqual({})
  expect(against(['Scarf', 'wool'], ['Scarf', 'probably silk'])).toEqual({})
  expect(against('Sony headphones', 'Bose headphones?')).toEqual({})
  expect(against('Sony headphones', ['Headphones', 'Black, I think Bose.'])).toEqual({})
  expect(against(['Handle', 'of beech'], ['Handle', 'nickel or steel'])).toEqual({})
})

test('what stands behind the word for a place is no part of the thing', () => {
  expect(partsOf(['Earbuds', 'next to a red bench, behind the gate'])).toEqual(['', 'earbud'])
})

test('the sexes, sizes and materials of things contradict, too', () => {
  expect(against('Women’s helmet', 'Men’s helmet')).toHaveProperty('sex')
  expect(against('Tiny teddy', 'Huge teddy')).toHaveProperty('size')
  expect(against('Leather gloves', 'Knitted gloves')).toHaveProperty('appearance')
  expect(against('Suede gloves', 'Leather gloves')).toEqual({})
  expect(against('Steel bottle', 'Aluminium bottle')).toEqual({})
  expect(against('The biggest teddy', 'Mini teddy')).toHaveProperty('size')
  expect(against(['Gloves', 'black, ladies'], ['Gloves', 'mens, black'])).toHaveProperty('sex')
})

test('a thing is not of what it is called after or looks like', () => {
  expect(against('Leather belt', 'Belt, leather look')).toEqual({})
  expect(against('Reading glasses, plastic', 'Glasses')).toEqual({})
})
