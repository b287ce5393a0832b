import { describe, expect, test } from 'vitest'
import { readKind } from '../../src/items/item-kind.ts'

const kindOf = (title: string, category = 'gadgets', description = '') => readKind({ title, description, category })

describe('the drawing for a post', () => {
  test.for([
    ['iPhone 13, cracked', 'gadgets', 'phone'],
    ['Mobile phone in a blue case', 'gadgets', 'phone'],
    ['Bunch of keys!', 'gadgets', 'keys'],
    ['Brown leather wallet', 'documents', 'wallet'],
    ['Driving licence', 'documents', 'documents'],
    ['Small brown and white labrador', 'pets', 'dog'],
    // WordNet has “black cat” as a name of an American marten, too.
    ['Black cat, tip of the left ear missing', 'pets', 'cat'],
    ['Green budgie', 'pets', 'pet'],
    ['Black umbrella with a wooden handle', 'gadgets', 'umbrella'],
    ['Rucksack', 'gadgets', 'bag'],
    ['Red wool scarf', 'gadgets', 'clothing'],
    ['Sunglasses', 'gadgets', 'glasses'],
    ['Silver ring', 'gadgets', 'jewellery'],
    ['Watch, steel', 'gadgets', 'watch'],
    ['Laptop', 'gadgets', 'laptop'],
    ['White headphones', 'gadgets', 'headphones'],
    ['My camera', 'gadgets', 'camera'],
    ['Bicycle', 'gadgets', 'bicycle'],
    ['Trumpet', 'gadgets', 'tags'],
    ['Hearing aids', 'gadgets', 'other'],
    ['Child’s blue scooter', 'gadgets', 'other'],
  ] as const)('of “%s” in %s is %s', ([title, category, kind]) => {
    expect(kindOf(title, category)).toBe(kind)
  })

  test('is of the thing that a title begins with, and of the last word of its name', () => {
    expect(kindOf('Trumpets with keys in it')).toBe('other')
    expect(kindOf('Student card wallet')).toBe('wallet')
    expect(kindOf('Keys with a dog on the ring')).toBe('keys')
  })

  test('is chosen by the first words of the description when the title names no thing', () => {
    expect(kindOf('Left it on the tram', 'gadgets', 'My phone is gone. It has a picture of a cat.')).toBe('phone')
    expect(kindOf('Please help', 'gadgets', `${'So sad. '.repeat(20)} phone`)).toBe('tags')
  })

  test('is one of two if the words name nothing that is drawn', () => {
    const drawings = ['Accordion', 'Accordions', 'My accordion'].map((title) => kindOf(title))
    expect(drawings).toEqual(['tags', 'other', 'other'])
    expect(kindOf('Accordion 12')).toBe(kindOf('Accordion 12'))
  })

  test('fits the category, unless an administrator has entered another one', () => {
    expect(kindOf('Dog lead', 'gadgets')).toBe('other')
    expect(kindOf('Phone', 'pets')).toBe('pet')
    expect(kindOf('Cat', 'animals')).toBe('cat')
    for (const category of ['constructor', '__proto__', 'toString']) expect(kindOf('Cat', category)).toBe('cat')
  })
})

test('is of what the first 120 letters of a title and 60 of a description say', () => {
  const dog = (letters: number) => `${'x '.repeat(letters / 2)}dog`
  expect(kindOf(dog(116), 'pets')).toBe('dog')
  expect(kindOf(dog(120), 'pets')).toBe('pet')
  expect(kindOf('Rex', 'pets', dog(56))).toBe('dog')
  expect(kindOf('Rex', 'pets', dog(60))).toBe('pet')
})
