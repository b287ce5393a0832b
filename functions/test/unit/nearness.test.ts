import fc from 'fast-check'
import { expect, test } from 'vitest'
import { areasOf, areasWithin, kilometresBetween, roundedDistance } from '../../src/search/nearness.ts'
import { DISTANCES } from '../../src/shared/items/distances.ts'

const degrees = (most: number) =>
  fc.integer({ min: -most * 100, max: most * 100 }).map((hundredths) => hundredths / 100)
const written = (latitude: number, longitude: number) => `${latitude.toFixed(2)},${longitude.toFixed(2)}`

test('the areas around a place have everything within the distance, up to the polar circles and across the date line', () => {
  const place = fc.record({ latitude: degrees(66), longitude: degrees(180) })
  const step = fc.record({
    north: fc.double({ min: -1, max: 1, noNaN: true }),
    east: fc.double({ min: -1, max: 1, noNaN: true }),
  })
  fc.assert(
    fc.property(place, step, fc.constantFrom(...DISTANCES), ({ latitude, longitude }, { north, east }, distance) => {
      const reach = Number(distance) / 111.2
      const row = latitude + north * reach
      const column = longitude + (east * reach) / Math.cos((row * Math.PI) / 180)
      const other = written(row, column > 180 ? column - 360 : column < -180 ? column + 360 : column)
      const here = written(latitude, longitude)
      const areas = areasWithin(here, distance)
      expect(areas.length).toBeLessThanOrEqual(24)
      const kilometres = kilometresBetween(here, other) ?? Number.POSITIVE_INFINITY
      if (kilometres <= Number(distance)) expect(areasOf(other).some((area) => areas.includes(area))).toBe(true)
    }),
    { numRuns: 2000 },
  )
})

test('the areas around a place are 24 at most, also at the poles', () => {
  for (const latitude of ['70.00', '75.00', '85.00', '90.00', '-90.00'])
    for (const distance of DISTANCES) expect(areasWithin(`${latitude},0.00`, distance).length).toBeLessThanOrEqual(24)
})

test('a distance is told in words, and none beyond a hundred kilometres or from what is no place', () => {
  expect([0, 5, 5.1, 20, 99, 101].map(roundedDistance)).toEqual(['5', '5', '20', '20', '100', undefined])
  expect(kilometresBetween('48.21,16.37', '48.21,16.37')).toBe(0)
  expect(kilometresBetween('48.21,16.37', '')).toBeUndefined()
  expect([areasOf(''), areasWithin('nowhere', '5')]).toEqual([[], []])
})
