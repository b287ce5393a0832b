import { expect, it } from 'vitest'
import { boardConfig } from '../../../../board.config.ts'

const places = boardConfig.meetingPlaces

it('names at least one place where people can meet, and none twice', () => {
  expect(places.length).toBeGreaterThan(0)
  expect(new Set(places.map(({ place }) => place)).size).toBe(places.length)
})

it.each(places)('says of $place where it is and when it is open, in a line each', (described) => {
  const { place, address, hours } = described
  for (const line of [place, address, hours]) {
    expect(line.trim()).toBe(line)
    expect(line).toMatch(/^\P{C}{3,120}$/u)
  }
})
