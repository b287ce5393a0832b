import { distanceBetween } from 'geofire-common'
import { CELL, cellOf, parseCoordinates } from '../shared/items/cells.ts'
import { DISTANCES, type Distance } from '../shared/items/distances.ts'

type Place = NonNullable<ReturnType<typeof parseCoordinates>>

/** A little less than there are, so that nothing at the edge is missed. */
const KM_PER_DEGREE = 110

/** The height of a cell in degrees. */
const HEIGHT = CELL / 100
/** The width of a cell in degrees. */
const widthAt = (latitude: number) => HEIGHT / Math.cos((latitude * Math.PI) / 180)

/** Towards the poles a row is wider at one edge than in its middle. */
const WIDEST = 1.05

/**
 * Returns the term of an entry for the area in which a cell lies: one as high as the distance, in
 * hundredths of a degree, so that few areas are near a reader.
 */
function areaOf(place: Place, distance: Distance): string {
  const { row, column } = cellOf(place, Number(distance))
  return `area_${distance}_${row}_${column}`
}

/** Returns the terms for the areas in which coordinates lie, one for each distance. */
export function areasOf(coordinates = ''): string[] {
  const place = parseCoordinates(coordinates)
  return place ? DISTANCES.map((distance) => areaOf(place, distance)) : []
}

/**
 * Returns the terms for the areas of all cells within a distance of coordinates. They are a dozen
 * at most: each is a part of a query with three filters, and Firestore takes a hundred conditions.
 */
export function areasWithin(coordinates: string, distance: Distance): string[] {
  const place = parseCoordinates(coordinates)
  if (!place) return []
  const [latitude, longitude] = place
  const reach = Math.ceil(Number(distance) / KM_PER_DEGREE / HEIGHT) + 1
  const steps = Array.from({ length: 2 * reach + 1 }, (_, n) => n - reach)
  const rows = steps.map((north) => latitude + north * HEIGHT).filter((row) => Math.abs(row) < 90)
  const cells = rows.flatMap((row) => steps.map((east) => cellOf([row, longitude + east * widthAt(row)]).middle))
  const near = cells.filter((cell) => kilometresApart(place, cell) <= Number(distance))
  return [...new Set(near.map((cell) => areaOf(cell, distance)))]
}

/**
 * Returns how far apart two places are at least, in kilometres, as no more is known of each than
 * its cell; undefined if one of them is not known.
 */
export function kilometresBetween(some: string, others: string): number | undefined {
  const [one, other] = [parseCoordinates(some), parseCoordinates(others)]
  return one && other && kilometresApart(one, other)
}

/** Returns how many kilometres lie between the edges of two cells; 0 if they touch. */
function kilometresApart([latitude, longitude]: Place, [otherLatitude, otherLongitude]: Place): number {
  const north = shorten(otherLatitude - latitude, HEIGHT)
  const width = WIDEST * widthAt((latitude + otherLatitude) / 2)
  const east = shorten(((otherLongitude - longitude + 540) % 360) - 180, width)
  return distanceBetween([latitude, 0], [latitude + north, east])
}

const shorten = (length: number, by: number) => Math.sign(length) * Math.max(Math.abs(length) - by, 0)

/**
 * Returns the shortest of the distances that is about as far as two places are apart, from the
 * middle of one cell to that of the other; undefined if they are farther than all, or not known.
 */
export function roundedDistance(some: string, others: string): Distance | undefined {
  const [one, other] = [parseCoordinates(some), parseCoordinates(others)]
  const kilometres = one && other && distanceBetween(one, other)
  return kilometres === undefined ? undefined : DISTANCES.find((limit) => kilometres <= Number(limit))
}
