const DEGREES = /^(-?\d{1,2}\.\d\d),(-?\d{1,3}\.\d\d)$/

/** How high the cells are in which places are compared, in hundredths of a degree: 5.6 km. */
export const CELL = 5

type Place = [latitude: number, longitude: number]

/**
 * Returns in which cell of a grid a place lies, and the middle of that cell. Each row has as many
 * cells as fit around the earth, so near a pole they are as wide as at the equator.
 * @param height of a cell in hundredths of a degree, which divides 18,000
 */
export function cellOf([latitude, longitude]: Place, height = CELL) {
  const row = Math.min(Math.floor((Math.round(latitude * 100) + 9_000) / height), 18_000 / height - 1)
  const north = ((row + 0.5) * height) / 100 - 90
  const columns = Math.max(Math.floor((36_000 / height) * Math.cos((north * Math.PI) / 180)), 1)
  const east = longitude / 360 + 0.5
  const column = Math.floor((east - Math.floor(east)) * columns)
  return { row, column, middle: [north, ((column + 0.5) * 360) / columns - 180] as Place }
}

/**
 * Reads a latitude and a longitude in degrees, each rounded to a hundredth: `48.21,16.37`.
 * @returns the middle of their cell, so that nothing depends on where in it they are; undefined if
 * they are no place on earth
 */
export function parseCoordinates(text: string): Place | undefined {
  const [latitude = Number.NaN, longitude = Number.NaN] = DEGREES.exec(text)?.slice(1).map(Number) ?? []
  return Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180 ? cellOf([latitude, longitude]).middle : undefined
}

/** Writes the middle of the cell in which a place lies, `48.23,16.39`: all that is stored of it. */
export const writeCell = (place: Place): string =>
  cellOf(place)
    .middle.map((degrees) => degrees.toFixed(2))
    .join(',')

/** Returns what is stored of a place; a text that is none stays as it is. */
export function toCell(text: string): string {
  const place = parseCoordinates(text)
  return place ? writeCell(place) : text
}
