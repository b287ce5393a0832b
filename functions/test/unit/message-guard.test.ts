import { describe, expect, it } from 'vitest'
import { warningsOf } from '../../src/shared/conversations/message-guard.ts'

describe('messages that follow one script', () => {
  it.each([
    ['code', 'We have sent a 6-digit code to your phone. Tell me what it is, so that I know you are real.'],
    ['code', 'ok hun i put ur number in the form, when the pin comes thru let me know it'],
    ['code', 'what was the OTP?'],
    ['code', 'What is your handover code? Tell me now'],
    ['code', 'gimme ur handova code b4 i come'],
    ['code', 'what is the code?'],
    ['code', 'code pls'],
    ['code', 'Give code'],
    ['code', 'the code is?'],
    ['code', 'can I have the code'],
    ['code', 'Code came?'],
    ['code', 'I’m outside, code?'],
    ['code', 'You will get a message from Google with numbers. It’s to see you’re no bot. What does it say?'],
    ['code', 'Kindly disclose the collection code by return message.'],
    ['code', 'say me the code and i drive then to you'],
    ['payment', 'I have no account myself so give me your IBAN and I’ll wire the reward with something extra'],
    ['payment', "I'll mail you a cashier's check for $1,500, keep $200 and send the rest to my mover"],
    ['payment', 'Steam card 50'],
    ['payment', 'Reward? Sure. Amazon card, 50, just scratch it and send me the numbers'],
    ['pay-first', 'I need 40 for fuel, otherwise I can’t drive to you. Pay me that and I come.'],
    ['pay-first', 'Ship it to my address first and I’ll send the reward when it arrived'],
    ['pay-first', 'My courier will pick the camera up at yours, and you get the reward from him in an envelope'],
    ['pay-first', 'Deposit before we meet'],
    ['pay-first', 'my cousin will pick it up for me'],
    ['pay-first', 'I send a courier'],
    ['pay-first', 'cant come, sending my mate to get it'],
    ['pay-first', 'I am abroad, my assistant shall collect the item on my behalf.'],
    ['link', 'The council has a page where you confirm who you are: https://council.example.org/lost'],
    ['link', 'Your device was located. Tap here to view the map: maps-find.example.net'],
    ['link', 'I’ll send you the link where you confirm it'],
    ['other-app', 'Can we switch to Telegram? I don’t get notifications from this board'],
    ['other-app', 'text me on 07700 900123 its quicker'],
    ['other-app', 'write my email jane.finder@example.com, I do not look here'],
    ['other-app', 'john dot smith at example dot com, write me there'],
    ['other-app', 'ur number?'],
    ['other-app', 'write me: peter(at)example(dot)com'],
    ['other-app', 'my num is zero seven seven double oh, nine hundred, one two three. ring me there only'],
    ['threat', 'pay or I sell your phone and publish all your photos'],
    ['threat', 'No cash? then all your selfies will be on the net by morning'],
    ['threat', 'You pay or everybody sees what is on here'],
    ['threat', 'Pay up by tonight or your laptop goes in the river'],
    ['threat', 'There are photos on here you would not like your family to see.'],
    ['threat', '300 and we forget about it'],
    ['threat', 'Does your wife know what you keep on this phone?'],
    ['proof', 'please upload both sides of your ID card and a selfie'],
    ['proof', 'whats your icloud password, i need to turn it off'],
    ['proof', 'remove the phone from your Apple account'],
    ['proof', 'turn off Find My first'],
    ['proof', 'Kindly disable the iCloud lock prior to our appointment.'],
    ['proof', 'sign out your samsung account so it can be checked'],
    ['proof', 'I lost a ring like that. Tell me what is engraved and I’ll say if it’s mine'],
  ])('warns of %s in “%s”', (kind, text) => {
    expect(warningsOf(text)).toEqual([kind])
  })

  it('names several scripts in the order of their list', () => {
    expect(warningsOf('Pay 30 to my Revolut first, and text me on 07700 900123. Or I sell it.')).toEqual([
      'payment',
      'pay-first',
      'other-app',
      'threat',
    ])
  })
})

describe('messages that only look like one', () => {
  it.each([
    'A pet, or the harbour. I change it all the time.',
    'By the pond or the lake, I think',
    'Your post code please, so I can look where it is on the bus map',
    'They changed the code on the gate, ring the bell and I’ll come',
    'I’ll show you the handover code when we meet, is that how it works?',
    'When we meet, tell me the code from the board and I give you the bag',
    'when youre here, read me the code and take ur keys',
    'I was told I only give the code once I have my bag. So let’s meet first!',
    'What is the handover code for? I have never used this board.',
    'Is there a code on the back of the case?',
    'The postal code of the office is 8001',
    'what is the dress code',
    'What code?',
    'The code? It is on the board’s page.',
    'I have my code ready for when we meet',
    'You enter the code when we meet',
    'Where do I see the code?',
    'Do I give you the code when we meet?',
    'Which code do you mean?',
    'Will I get a code?',
    'Which platform exactly? I’ll get off the train from Basel at 17:42.',
    'Then you tell me the code when I hand it over',
    'Money before phones, my dad used to say',
    'The city lost property office has a page: https://lost.example.org/found',
    'The Western Union office in Mill Street',
    'I was in the queue at Western Union when I noticed that my bag was gone',
    'Your dog was on our road, I was afraid it would be hit',
    'Have you looked at Find My? It may show where it is.',
    'I locked it with Find My so nobody can use it',
    'My mum will pick me up at five, so I can meet before',
    'My brother will come with me to pick it up',
    'The bus driver handed it in at the office',
    'I work at the dot com firm on Mill Street, at number one two',
    'The screen is smashed, I’m sorry',
    'How much do you want for posting it?',
    'Text me the platform when you know it',
    'Found a Steam gift card still in the wrapper, by the arcade. Who dropped it?',
    'Found a wallet with a PayPal card and two receipts',
    'I got transferred to the night shift so I can only meet after ten',
    'I left it on the bank of the river by the big willow',
    'If you post it I’d pay the stamps when it arrives, but meeting is better',
    'Reward of £50 to whoever brings him home',
    'First come first served at the desk, they open at nine',
    'The link in the newsletter was broken so I couldn’t see the photo',
    'There’s no signal in the basement, so I may answer late',
    'I saw your poster on Facebook and then found this board',
    'You could call the lost property office on 020 7946 0000, they have it',
    'I’ve handed it to the police, they’ll keep it for a month',
    'If you don’t come by Friday I’ll drop it at the library',
    'You said six o’clock and I stood there for an hour. I’m really annoyed',
    'Could you tell me what is engraved inside, so that I give it to the right person?',
    'Bring your ID with you, the desk will want to see it',
    'My driving licence was in it too, but I’ve already ordered a new one',
    '',
  ])('says nothing of “%s”', (text) => {
    expect(warningsOf(text)).toEqual([])
  })

  it.each([
    'Never send anybody a code, please.',
    'Never tell anybody the code…',
    'dont tell anyone your handover code before we meet',
    'Tell nobody your code before you have the thing in your hands, says the board.',
    'I don’t want gift cards, a coffee will do',
    'No thanks, I don’t want to move to another app.',
    'Somebody asked me for £50 by Western Union before they would send it. I said no.',
    'A man rang my father and wanted a picture of his passport.',
  ])('says nothing when it is refused or reported: “%s”', (text) => {
    expect(warningsOf(text)).toEqual([])
  })

  it.each([
    ['code', 'When we meet you get the bag. Now tell me the handover code'],
    ['payment', 'Go to the Western Union office in Mill Street and send me 60'],
    ['payment', 'I don’t take cash, but you can zelle me'],
    ['payment', 'found ur wallet send a steam card'],
    ['other-app', 'found your keys add me on telegram'],
    ['link', 'found your phone see it at https://find.example.com/1'],
    ['proof', 'So many people asked for it, so send me a photo of your passport'],
  ])('warns of %s when only another part is harmless: “%s”', (kind, text) => {
    expect(warningsOf(text)).toEqual([kind])
  })
})

describe('tricks', () => {
  it.each([
    ['other-app', 'add me w h a t s a p p'],
    ['other-app', 'message me on tеlеgrаm'],
    ['other-app', 'TELEGR@M me'],
    ['other-app', 'ｗｈａｔｓａｐｐ me'],
    ['other-app', 'what\u200bsapp me'],
    ['other-app', 'text\nme\non\n07700 900123'],
    ['payment', 'reward only in b1tc0in'],
    ['payment', 'buy a g1ft c@rd and tell me the numbers'],
    ['payment', 'pay with b.i.t.c.o.i.n'],
  ])('warns of %s in %j', (kind, text) => {
    expect(warningsOf(text)).toContain(kind)
  })
})

it.each([
  'a',
  '1(',
  '1.',
  'one ',
  'a at a dot ',
  'when we meet code ',
  'my cousin ',
  'ﷺ',
  'a.',
  'a@a.',
  'send ',
  'dont ',
  'if you dont ',
  'until i have ',
  'call me by my your ',
  '😀',
])('ends within a second for 2,000 characters of %j', (part) => {
  const text = part.repeat(2000).slice(0, 2000)
  warningsOf(text)
  const start = performance.now()
  warningsOf(text)
  expect(performance.now() - start).toBeLessThan(1000)
})
