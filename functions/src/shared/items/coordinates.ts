import * as z from 'zod/mini'
import type { FieldRefusal } from '../lib/refusals.ts'

const DEGREES = /^(-?\d{1,2}\.\d\d),(-?\d{1,3}\.\d\d)$/

/**
 * Reads a latitude and a longitude in degrees, `48.21,16.37`. Both are rounded to a hundredth,
 * which is about a kilometre.
 * @returns undefined if it is no place on earth
 */
export function readCoordinates(text: string): [latitude: number, longitude: number] | undefined {
  const [latitude = Number.NaN, longitude = Number.NaN] = DEGREES.exec(text)?.slice(1).map(Number) ?? []
  return Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180 ? [latitude, longitude] : undefined
}

/** @see readCoordinates */
export const coordinates = z.string({ error: 'wrong-coordinates' satisfies FieldRefusal }).check(
  z.refine((text) => readCoordinates(text) !== undefined, 'wrong-coordinates' satisfies FieldRefusal),
  z.meta({ pattern: DEGREES.source, description: 'Latitude and longitude, each rounded to a hundredth of a degree.' }),
)
