import { expect, test } from 'vitest'
import { mutateRules } from './rule-mutants.ts'

const rulesOf = (source: string) => mutateRules(source).map(({ rules }) => rules)
/** The values that mutants of a function return. */
const valuesOf = (value: string) =>
  rulesOf(`function f(a) { return ${value}; }`).map((rules) =>
    rules.slice('function f(a) { return '.length, -'; }'.length),
  )

test('leaves out each condition of an allow, for one method at a time', () => {
  expect(mutateRules('match /items/{id} { allow get, list: if a() && b(); }')).toEqual([
    {
      name: 'get on /items/{id} without its condition',
      rules: 'match /items/{id} { allow get: if true; allow list: if a() && b(); }',
    },
    {
      name: 'get on /items/{id} without a()',
      rules: 'match /items/{id} { allow get: if b(); allow list: if a() && b(); }',
    },
    {
      name: 'get on /items/{id} without b()',
      rules: 'match /items/{id} { allow get: if a(); allow list: if a() && b(); }',
    },
    {
      name: 'list on /items/{id} without its condition',
      rules: 'match /items/{id} { allow list: if true; allow get: if a() && b(); }',
    },
    {
      name: 'list on /items/{id} without a()',
      rules: 'match /items/{id} { allow list: if b(); allow get: if a() && b(); }',
    },
    {
      name: 'list on /items/{id} without b()',
      rules: 'match /items/{id} { allow list: if a(); allow get: if a() && b(); }',
    },
  ])
})

test('takes read and write for all the methods that they stand for', () => {
  const names = mutateRules('match /{document=**} { allow read, write: if false; }').map(({ name }) => name)
  expect(names).toEqual(
    ['get', 'list', 'create', 'update', 'delete'].map((method) => `${method} on /{document=**} without its condition`),
  )
})

test('leaves out each operand, also of && within ||', () => {
  expect(valuesOf('a == 1 && !b || c')).toEqual(['c', 'a == 1 && !b', '!b || c', 'a == 1 || c'])
})

test('leaves out operands in parentheses, calls and both branches of a choice', () => {
  expect(valuesOf('a && (b || c)')).toEqual(['(b || c)', 'a', 'a && (c)', 'a && (b)'])
  expect(valuesOf('f(a && b, c)')).toEqual(['f(b, c)', 'f(a, c)'])
  expect(valuesOf('a ? b && c : d || e')).toEqual([
    'a ? c : d || e',
    'a ? b : d || e',
    'a ? b && c : e',
    'a ? b && c : d',
  ])
})

test('leaves out each entry of a list, and nothing of an index', () => {
  expect(valuesOf("a in ['x', 'y']")).toEqual(["a in ['y']", "a in ['x']"])
  expect(valuesOf("a.hasOnly(['x'])")).toEqual(['a.hasOnly([])'])
  expect(valuesOf("a['x'][0:4] == f()[1]")).toEqual([])
})

test('leaves strings and comments alone', () => {
  const value = String.raw`a.matches('[&&]\'||(') // b && c
    && /* d || e */ f`
  expect(valuesOf(value)).toEqual(['f', String.raw`a.matches('[&&]\'||(')`])
  expect(rulesOf('// allow read: if a && b;')).toEqual([])
})

test('changes the values that a function names', () => {
  expect(rulesOf('function f() { let a = b && c; return a; }')).toEqual([
    'function f() { let a = c; return a; }',
    'function f() { let a = b; return a; }',
  ])
})

test('refuses rules that it cannot mutate', () => {
  expect(() => mutateRules('match /items/{id} { allow read; }')).toThrow('An allow on /items/{id} has no condition.')
  expect(() => mutateRules('allow read: if a && b')).toThrow('A semicolon is missing after “allow”.')
})
