import type * as z from 'zod/mini'
import type { $ZodType } from 'zod/v4/core'
import { safeParse } from 'zod/v4/core'
import { invalidFields, invalidInput } from '../http-errors.ts'

/**
 * Parses a client's input.
 * @throws {HttpError} 400 with the first error of each invalid field
 */
export function parseInput<Schema extends $ZodType>(schema: Schema, value: unknown): z.output<Schema> {
  const parsed = safeParse(schema, value)
  if (parsed.success) return parsed.data
  const fieldErrors: Record<string, string> = {}
  for (const { path, message } of parsed.error.issues) {
    const field = path.map(String).join('.')
    if (field !== '' && !(field in fieldErrors)) fieldErrors[field] = message
  }
  if (Object.keys(fieldErrors).length === 0)
    throw invalidInput('Please send a JSON object with the fields of this call.')
  throw invalidFields(fieldErrors)
}
