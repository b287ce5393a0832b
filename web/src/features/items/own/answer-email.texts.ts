import { boardName } from '@board'
import { isolate } from '@/lib/isolate.ts'

export const answerEmailTexts = {
  pageTitle: `Your post - ${boardName}`,
  heading: 'Your post on the board',
  question: 'Should your post stay on the board?',
  hint: 'Keep it if it is still missing, or still with you. If you take it down, only you can see it, and you can put it back for a year.',
  /** @param day as the visitor reads it */
  kept: (title: string, day: string) => `“${isolate(title)}” stays on the board until ${day}.`,
  takenDown: (title: string) => `“${isolate(title)}” is off the board.`,
  recovered: 'This post is marked as recovered, so it leaves the board by itself.',
  unknown: 'This link does not work any longer.',
  unknownHint: 'Please log in: all your posts are under Manage My Items, where you can keep them or take them down.',
  myItems: 'Manage My Items',
} as const
