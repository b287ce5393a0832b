import { readFile } from 'node:fs/promises'
import path from 'node:path'
import type { ItemKind } from '../shared/items/drawing.ts'

/** What lies behind a drawing. */
export const SAND = '#efe7d9'

/** The build puts the files beside the bundle. */
const folder = path.join(import.meta.dirname, import.meta.url.endsWith('.ts') ? '../../../web/public' : '', 'kinds')

/**
 * Reads the drawing of a kind for sharp, which knows no variables of CSS.
 * @param drawing.tint empty for the drawing's own colour
 * @returns an SVG of 400 x 300
 */
export async function readDrawingFile({ kind, tint }: { kind: ItemKind; tint: string }): Promise<Buffer> {
  const drawing = await readFile(path.join(folder, `${kind}.svg`), 'utf8')
  return Buffer.from(drawing.replaceAll(/var\(--thing,(#\w+)\)/g, tint || '$1'))
}
