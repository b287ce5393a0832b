import fc from 'fast-check'
import { distanceBetween } from 'geofire-common'
import { describe, expect, test } from 'vitest'
import { areasOf, areasWithin, kilometresBetween, roundedDistance } from '../../src/search/nearness.ts'
import { cellOf, parseCoordinates, toCell } from '../../src/shared/items/cells.ts'
import { DISTANCES } from '../../src/shared/items/distances.ts'

const degrees = (most: number) =>
  fc.integer({ min: -most * 100, max: most * 100 }).map((hundredths) => hundredths / 100)
const written = (latitude: number, longitude: number) => `${latitude.toFixed(2)},${longitude.toFixed(2)}`
const place = (most = 90) => fc.tuple(degrees(most), degrees(180))
const within = (longitude: number) =>
  longitude > 180 ? longitude - 360 : longitude < -180 ? longitude + 360 : longitude

/** All places in the cell of one, to a hundredth of a degree. */
function placesLike(latitude: number, longitude: number): string[] {
  const cell = toCell(written(latitude, longitude))
  const steps = [-0.05, -0.04, -0.03, -0.02, -0.01, 0, 0.01, 0.02, 0.03, 0.04, 0.05]
  const width = (step: number) => step / Math.max(Math.cos((latitude * Math.PI) / 180), 0.01)
  return steps
    .flatMap((north) => steps.map((east) => written(latitude + north, within(longitude + width(east)))))
    .filter((other) => toCell(other) === cell)
}

describe('the cell of a place', () => {
  test('says the same of all places in it, wherever the reader is', () => {
    const about = (post: string, reader: string) => [
      areasOf(post),
      kilometresBetween(reader, post),
      kilometresBetween(post, reader),
      DISTANCES.slice(0, 2).map((distance) => areasWithin(post, distance)),
    ]
    const step = fc.tuple(fc.double({ min: -2, max: 2, noNaN: true }), fc.double({ min: -2, max: 2, noNaN: true }))
    fc.assert(
      fc.property(place(89), step, ([latitude, longitude], [north, east]) => {
        const reader = written(Math.max(Math.min(latitude + north, 90), -90), within(longitude + east))
        const like = placesLike(latitude, longitude)
        expect(like.length).toBeGreaterThan(1)
        for (const other of like) expect(about(other, reader)).toEqual(about(like[0] ?? '', reader))
      }),
      { numRuns: 100 },
    )
  })

  test('has the place in it, is about five kilometres high and wide, and is written as one of its places', () => {
    fc.assert(
      fc.property(place(85), ([latitude, longitude]) => {
        const { row, middle } = cellOf([latitude, longitude])
        const edge = (east: number) => cellOf([middle[0], within(middle[1] + east)]).middle
        const width = 0.05 / Math.cos((middle[0] * Math.PI) / 180)
        expect(Math.abs(latitude - middle[0])).toBeLessThan(0.026)
        expect(distanceBetween(middle, [middle[0], within(longitude)])).toBeLessThan(3.5)
        expect(cellOf([middle[0] + 0.05, longitude]).row).toBe(row + 1)
        expect(distanceBetween(middle, edge(width))).toBeGreaterThan(5.5)
        expect(distanceBetween(middle, edge(width))).toBeLessThan(6)
        const cell = toCell(written(latitude, longitude))
        expect([toCell(cell), parseCoordinates(cell)]).toEqual([cell, parseCoordinates(written(latitude, longitude))])
      }),
      { numRuns: 1000 },
    )
  })

  test('is there at the poles and on both sides of the date line', () => {
    for (const text of ['90.00,0.00', '-90.00,180.00']) expect(parseCoordinates(text)).toBeDefined()
    expect(toCell('10.00,180.00')).toBe(toCell('10.00,-180.00'))
    expect([toCell(''), toCell('nowhere')]).toEqual(['', 'nowhere'])
  })
})

describe('what is near', () => {
  test('has everything within the distance, whose areas are asked for, also in Svalbard and across the date line', () => {
    const step = fc.tuple(fc.double({ min: -1, max: 1, noNaN: true }), fc.double({ min: -1, max: 1, noNaN: true }))
    fc.assert(
      fc.property(place(80), step, fc.constantFrom(...DISTANCES), ([latitude, longitude], [north, east], distance) => {
        const reach = Number(distance) / 111.2
        const row = latitude + north * reach
        const column = within(longitude + (east * reach) / Math.cos((row * Math.PI) / 180))
        const [here, other] = [written(latitude, longitude), written(row, column)]
        const areas = areasWithin(here, distance)
        const apart = distanceBetween([latitude, longitude], other.split(',').map(Number) as [number, number])
        const kilometres = kilometresBetween(here, other) ?? Number.POSITIVE_INFINITY
        if (apart <= Number(distance)) expect(kilometres).toBeLessThanOrEqual(Number(distance))
        if (kilometres <= Number(distance)) expect(areasOf(other).some((area) => areas.includes(area))).toBe(true)
        // No more than from corner to corner of both cells.
        expect(apart - kilometres).toBeLessThan(17)
      }),
      { numRuns: 1000 },
    )
  })

  test('lies in a dozen areas at most', () => {
    fc.assert(
      fc.property(place(), fc.constantFrom(...DISTANCES), ([latitude, longitude], distance) => {
        const { length } = areasWithin(written(latitude, longitude), distance)
        expect(length).toBeGreaterThan(0)
        expect(length).toBeLessThanOrEqual(12)
      }),
      { numRuns: 1000 },
    )
  })

  test('is told in words, and not beyond a hundred kilometres or from what is no place', () => {
    const others = ['48.24,16.38', '48.26,16.38', '48.35,16.38', '48.80,16.38', '49.30,16.38', '']
    expect(others.map((other) => roundedDistance('48.21,16.37', other))).toEqual([
      '5',
      '20',
      '20',
      '100',
      undefined,
      undefined,
    ])
    expect(kilometresBetween('48.21,16.37', '48.24,16.44')).toBeCloseTo(0, 2)
    expect(kilometresBetween('48.21,16.37', '')).toBeUndefined()
    expect([areasOf(''), areasWithin('nowhere', '5')]).toEqual([[], []])
  })
})
