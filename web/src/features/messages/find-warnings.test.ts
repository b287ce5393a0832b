import { describe, expect, it } from 'vitest'
import { warningsOf } from './find-warnings.ts'

describe('warningsOf', () => {
  it.each([
    ['code', 'Send me the code now, please.'],
    ['code', 'What is your handover code? Tell me now'],
    ['code', 'You will get an SMS with six digits. Read them back to me.'],
    ['payment', 'Buy a Steam card for me and scratch it'],
    ['payment', 'Zelle me 60, friends and family'],
    ['payment', 'Go to the Western Union office in Mill Street and send it with Western Union'],
    ['pay-first', 'Deposit before we meet'],
    ['pay-first', 'Pay me £40 first'],
    ['pay-first', 'My cousin will pick it up for me'],
    ['link', 'Please confirm who you are: https://council.example.org/lost'],
    ['link', 'Tap here to view it: maps-find.example.net'],
    ['other-app', 'add me on Telegram'],
    ['other-app', 'Text me on 07700 900123, it is quicker'],
    ['other-app', 'ＷｈａｔｓＡｐｐ me'],
    ['other-app', 'Text me on ٠٧٧٠٠ ٩٠٠١٢٣, it is quicker'],
  ])('warns of “%s” in “%s”', (kind, text) => {
    expect(warningsOf(text)).toEqual([kind])
  })

  it('names what several texts mention in the order of its own list', () => {
    expect(warningsOf('Add me on WhatsApp', 'Pay by PayPal')).toEqual(['payment', 'other-app'])
  })
})

it.each([
  '',
  'I’ll show you the handover code when we meet, is that how it works?',
  'When we meet, tell me the code from the board and I give you the bag',
  'Your post code please, so I can look where it is on the bus map',
  'Is there a code on the back of the case?',
  'Never send anybody a code, please.',
  'dont tell anyone your handover code before we meet',
  'Please don’t share the code with me before I have the bag',
  'I don’t want gift cards, a coffee will do',
  'Found a wallet with a PayPal card and two receipts',
  'I was in the queue at Western Union when I noticed that my bag was gone',
  'Somebody asked me for £50 by Western Union before they would send it. I said no.',
  'I can pay you £20 for the petrol when we meet',
  'I have £20 for you, I will come first thing tomorrow',
  'A courier found it on his round and left it with us',
  'The city lost property office has a page: https://lost.example.org/found',
  'You could call the lost property office on 020 7946 0000, they have it',
  'No thanks, I don’t want to move to another app.',
  'I’ll message you when I have signal again',
])('says nothing of “%s”', (text) => {
  expect(warningsOf(text)).toEqual([])
})

it.each(['a', '1', '1.', 'a.', '@', 'a@a.', 'www.', 'a.com/', 'send ', 'pay ', 'at a dot ', 'what it ', 'ﷺ', '😀'])(
  'ends soon for 5,000 characters of %j',
  (part) => {
    const start = performance.now()
    warningsOf(part.repeat(5000).slice(0, 5000))
    expect(performance.now() - start).toBeLessThan(1000)
  },
)
