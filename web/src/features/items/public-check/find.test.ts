import { describe, expect, it } from 'vitest'
import { appendLine, takeOut } from './find.ts'

describe('takeOut', () => {
  it.each([
    ['Please ring 07700 900123, the concierge is there.', 'Please ring, the concierge is there.'],
    ['It rang 07700 900123 or 07700 900123 today', 'It rang or today'],
    ['07700 900123', ''],
    ['Keys (07700 900123) and a hat', 'Keys () and a hat'],
    ['One\n07700 900123\ntwo', 'One\n\ntwo'],
  ])('makes of “%s” “%s”', (text, rest) => {
    expect(takeOut(text, '07700 900123')).toBe(rest)
  })

  it.each([
    ['Call me on 07700 900123.', ''],
    ['Black tin. Call me on 07700 900123. It has a dent!', 'Black tin. It has a dent!'],
    ['Black tin, please call or text me on 07700 900123.', 'Black tin.'],
    ['Black tin – my number is 07700 900123', 'Black tin'],
    ['Black tin\nTel.: 07700 900123\nThanks', 'Black tin\n\nThanks'],
    ['Please ring 07700 900123, any time.', ''],
    ['It is red! If you find it, WhatsApp 07700 900123', 'It is red!'],
    ['Write to me at 07700 900123.', ''],
    ['Schwarze Dose. Rufen Sie mich bitte unter 07700 900123 an. Danke', 'Schwarze Dose. Danke'],
    ['Schwarze Dose. Meine Handynummer ist 07700 900123.', 'Schwarze Dose.'],
    ['Boîte noire. Appelez-moi au 07700 900123. Merci', 'Boîte noire. Merci'],
    ['Boîte noire. Vous pouvez me joindre au 07700 900123', 'Boîte noire.'],
    ['Lata negra. Llámame al 07700 900123.', 'Lata negra.'],
    ['Lata negra. Mi número es el 07700 900123', 'Lata negra.'],
    ['Siyah kutu. Lütfen 07700 900123 numarasından beni arayın.', 'Siyah kutu.'],
    ['Siyah kutu. Telefonum: 07700 900123', 'Siyah kutu.'],
    ['علبة سوداء. اتصلوا بي على الرقم 07700 900123.', 'علبة سوداء.'],
    ['علبة سوداء، رقم هاتفي 07700 900123', 'علبة سوداء'],
  ])('leaves no stub of a sentence behind: “%s”', (text, rest) => {
    expect(takeOut(text, '07700 900123', true)).toBe(rest)
  })

  it.each([
    ['Mobile phone found (07700 900123)', 'Mobile phone found ()'],
    ['Phone 07700 900123 found', 'Phone found'],
    ['Found it at 07700 900123', 'Found it at'],
    ['Handy gefunden, Nummer 07700 900123.', 'Handy gefunden.'],
  ])('keeps what speaks of the thing: “%s”', (text, rest) => {
    expect(takeOut(text, '07700 900123', true)).toBe(rest)
  })

  it('keeps the sentence of a number by which nobody is reached', () => {
    expect(takeOut('My phone: 490154203237518.', '490154203237518')).toBe('My phone:.')
  })

  it('looks at words that many languages have once', () => {
    const text = `${'me la si '.repeat(8)}zz 07700 900123`
    expect(takeOut(text, '07700 900123', true)).toBe(`${'me la si '.repeat(8)}zz`)
  })

  it('keeps a sentence until its last number is taken out, and one that says more', () => {
    const first = takeOut('Tin. Call 07700 900123 or 07700 900456.', '07700 900123', true)
    expect(first).toBe('Tin. Call or 07700 900456.')
    expect(takeOut(first, '07700 900456', true)).toBe('Tin.')
    const more = 'Call me on 07700 900123 at the station office.'
    expect(takeOut(more, '07700 900123', true)).toBe('Call me on at the station office.')
  })
})

it('appends a line to a note once', () => {
  expect(appendLine('', '0171')).toBe('0171')
  expect(appendLine('A sticker \n', '0171')).toBe('A sticker\n0171')
  expect(appendLine('A sticker\n0171', '0171')).toBe('A sticker\n0171')
})
