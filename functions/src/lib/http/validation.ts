import type * as z from 'zod/mini'
import type { $ZodType } from 'zod/v4/core'
import { safeParse } from 'zod/v4/core'
import { documentId } from '../../shared/lib/fields.ts'
import { type HttpError, invalidFields, invalidInput, itemNotFound, photoNotFound } from '../errors.ts'

/**
 * Parses what a client sent.
 * @throws {HttpError} 400 with the first message of each field that is wrong.
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

/**
 * The id of an item in a path.
 * @throws {HttpError} 404, as no document can have such an id.
 */
export const parseItemId = (value: unknown) => parseId(value, itemNotFound)

/** @see parseItemId */
export const parsePhotoId = (value: unknown) => parseId(value, photoNotFound)

function parseId(value: unknown, notFound: () => HttpError): string {
  const parsed = documentId.safeParse(value)
  if (!parsed.success) throw notFound()
  return parsed.data
}
