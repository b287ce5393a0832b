import fs from 'node:fs'
import path from 'node:path'
import * as z from 'zod'

/**
 * Reads a file of which each line is a JSON value.
 * @param file its path within `data`
 * @throws {Error} naming the line, and what about it is wrong
 */
export function readJsonLines<Schema extends z.ZodType>(file: string, schema: Schema): z.infer<Schema>[] {
  const lines = fs
    .readFileSync(path.join(import.meta.dirname, '../../data', file), 'utf8')
    .trimEnd()
    .split('\n')
  return lines.map((line, index) => {
    const { data, error } = schema.safeParse(readJson(line))
    if (error) throw new Error(`data/${file}, line ${index + 1}:\n${z.prettifyError(error)}`)
    return data
  })
}

/** Returns what a line says; nothing, which fits no schema, if it is no JSON. */
function readJson(line: string): unknown {
  try {
    return JSON.parse(line)
  } catch {
    return undefined
  }
}
