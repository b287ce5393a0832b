import * as z from 'zod'
import { MAX_LENGTH } from '../../functions/src/shared/lib/lengths.ts'
import { checkPost } from '../../web/src/features/items/public-check/check-post.ts'
import { warningsOf } from '../../web/src/features/messages/find-warnings.ts'
import { readJsonLines } from '../base/json-lines.ts'
import type { Figures } from '../bench.ts'
import { type Part, partOf } from './labelled.ts'

/** A text in which something is to be found, and what is labelled. */
interface Labelled {
  part: Part
  text: string
  wanted: string[]
}

/** How often a search is right, finds what is not labelled, and misses what is. */
interface Counts {
  right: number
  wrong: number
  missed: number
}

/** Each of these is repeated to the length of a longest message. */
const HOSTILE = [
  ...['a', '1', ' ', '.', '?', '\n', '@', '(', '-', '£', 'а', '\u0301', '\u200b', 'ﷺ', '😀'],
  ...['a ', 'a.', 'a@', 'a-', '1(', '1.', '$a', 'h t ', 'a.a@', 'www.', 'http://'],
  ...['send ', 'dont ', 'the code ', 'if you dont ', 'pay first ', 'or ', 'i will ', 'until i have ', 'thats my '],
]

const message = z.object({ text: z.string(), warnings: z.array(z.string()) })
const post = z.object({
  title: z.string(),
  description: z.string(),
  found: z.array(z.object({ kind: z.string(), text: z.string() })),
})

const messages: Labelled[] = ['messages', 'more-messages'].flatMap((name) =>
  readJsonLines(`messages/${name}.jsonl`, message).map(({ text, warnings }, index) => ({
    part: name === 'messages' ? partOf(index) : 'more',
    text,
    wanted: warnings,
  })),
)

const posts: Labelled[] = readJsonLines('personal-data/texts.jsonl', post).map(
  ({ title, description, found }, index) => ({
    part: partOf(index),
    text: `${title}\n${description}`,
    wanted: found.map(asFound),
  }),
)

/** The kinds of notes that a message gets. */
const notes = (text: string): string[] => [...warningsOf(text)]

/** What the form finds in a post, in a browser without languages: the very same characters. */
function check(text: string): string[] {
  const [title = '', ...description] = text.split('\n')
  return checkPost({ title, description: description.join('\n'), question: '', location: '' }, []).map(asFound)
}

function asFound({ kind, text }: { kind: string; text: string }): string {
  return `${kind} ${text}`
}

/**
 * How well labelled messages get their warnings, how well the form finds in labelled posts what
 * should not be public, and how long both take.
 */
export async function measure(): Promise<Figures> {
  const hostile = HOSTILE.map((text) => text.repeat(MAX_LENGTH.messageText).slice(0, MAX_LENGTH.messageText))
  return {
    ...Object.fromEntries(
      (['tuning', 'more', 'untouched'] as const).map((part) => [`messages, ${part}`, measureMessages(part)]),
    ),
    ...Object.fromEntries((['tuning', 'untouched'] as const).map((part) => [`posts, ${part}`, measurePosts(part)])),
    'hostile messages': timesOf(notes, hostile),
    'hostile posts': timesOf(check, hostile),
  }
}

export const measureMessages = (part: Part) => measureOn(notes, inPart(messages, part))
export const measurePosts = (part: Part) => measureOn(check, inPart(posts, part))

const inPart = (texts: readonly Labelled[], part: Part) => texts.filter((text) => text.part === part)

function measureOn(find: (text: string) => string[], texts: readonly Labelled[]) {
  const sum: Counts = { right: 0, wrong: 0, missed: 0 }
  for (const { text, wanted } of texts) {
    const found = find(text)
    const right = countCommon(found, wanted)
    sum.right += right
    sum.wrong += found.length - right
    sum.missed += wanted.length - right
  }
  return {
    labelled: sum.right + sum.missed,
    precision: sum.right / (sum.right + sum.wrong),
    recall: sum.right / (sum.right + sum.missed),
    ...timesOf(
      find,
      texts.map(({ text }) => text),
    ),
  }
}

/** Returns how many texts stand in both lists, each as often as it stands in the other. */
export function countCommon(one: readonly string[], other: readonly string[]): number {
  const rest = [...other]
  return one.filter((text) => {
    const at = rest.indexOf(text)
    if (at !== -1) rest.splice(at, 1)
    return at !== -1
  }).length
}

/** Returns how long a search takes for a text on average and at the longest, in milliseconds. */
function timesOf(find: (text: string) => string[], texts: readonly string[]) {
  const timeOf = (text: string) => {
    const start = performance.now()
    find(text)
    return performance.now() - start
  }
  // The shortest of three, so that other processes count for little.
  const times = texts.map((text) => Math.min(timeOf(text), timeOf(text), timeOf(text)))
  return { 'mean ms': times.reduce((sum, time) => sum + time, 0) / times.length, 'longest ms': Math.max(...times) }
}
