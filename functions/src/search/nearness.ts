import { distanceBetween, geohashForLocation } from 'geofire-common'
import { readCoordinates } from '../shared/items/coordinates.ts'
import { DISTANCES, type Distance } from '../shared/items/distances.ts'

/** The number of letters of a geohash whose area suits a distance: its sides are about as long. */
const LETTERS: Record<Distance, number> = { '5': 5, '20': 4, '100': 3 }
/** A little less than there are, so that nothing at the edge is missed. */
const KM_PER_DEGREE = 110
/** The places around one, in parts of the distance: so close that they miss no area. */
const STEPS = [-1, -0.75, -0.5, -0.25, 0, 0.25, 0.5, 0.75, 1]
/** Beyond the polar circles, where areas are narrower than that, not all is found. */
const LEAST_COSINE = 0.38
/** Each is a part of a query with three filters, and Firestore takes a hundred conditions. */
const MAX_AREAS = 24

/** Returns the term of an entry for the area, by its geohash, in which a place lies. */
const areaOf = (place: [latitude: number, longitude: number], distance: Distance) =>
  `area_${geohashForLocation(place, LETTERS[distance])}`

/** Returns the terms for the areas in which coordinates lie, one for each distance. */
export function areasOf(coordinates = ''): string[] {
  const place = readCoordinates(coordinates)
  return place ? DISTANCES.map((distance) => areaOf(place, distance)) : []
}

/** Returns the terms for the areas that everything within a distance of coordinates lies in. */
export function areasWithin(coordinates: string, distance: Distance): string[] {
  const place = readCoordinates(coordinates)
  if (!place) return []
  const [latitude, longitude] = place
  const degrees = Number(distance) / KM_PER_DEGREE
  const areas = STEPS.flatMap((north) =>
    STEPS.map((east) => {
      const row = Math.min(Math.max(latitude + north * degrees, -90), 90)
      const column = longitude + (east * degrees) / Math.max(Math.cos((row * Math.PI) / 180), LEAST_COSINE)
      // A degree beyond the last one is on the other side of the map.
      return areaOf([row, ((column + 540) % 360) - 180], distance)
    }),
  )
  return [...new Set(areas)].slice(0, MAX_AREAS)
}

/** Returns how many kilometres lie between two places; undefined if one of them is not known. */
export function kilometresBetween(some: string, others: string): number | undefined {
  const [one, other] = [readCoordinates(some), readCoordinates(others)]
  return one && other && distanceBetween(one, other)
}

/** Returns the shortest of the distances that is as far; undefined if it is farther than all. */
export const roundedDistance = (kilometres: number): Distance | undefined =>
  DISTANCES.find((limit) => kilometres <= Number(limit))
