import type * as z from 'zod/mini'
import type { $ZodIssue, $ZodType } from 'zod/v4/core'
import { safeParse } from 'zod/v4/core'
import { FIELD_REFUSALS, type FieldRefusal, type Refused } from '../../shared/lib/refusals.ts'
import { HttpError, invalidFields } from '../http-errors.ts'

/**
 * Parses a client's input.
 * @throws {HttpError} 400 with the first error of each invalid field
 */
export function parseInput<Schema extends $ZodType>(schema: Schema, value: unknown): z.output<Schema> {
  const parsed = safeParse(schema, value)
  if (parsed.success) return parsed.data
  const fields: Record<string, Refused<FieldRefusal>> = {}
  for (const issue of parsed.error.issues) {
    const field = issue.path.map(String).join('.')
    if (field !== '') fields[field] ??= toRefused(issue)
  }
  throw Object.keys(fields).length === 0 ? new HttpError('no-object') : invalidFields(fields)
}

/** An error that a schema leaves to zod is nothing that a person has typed. */
function toRefused(issue: $ZodIssue): Refused<FieldRefusal> {
  const { message } = issue
  if (!isFieldRefusal(message)) return { code: 'not-as-described' }
  if (issue.code === 'too_big') return { code: message, values: { maximum: Number(issue.maximum) } }
  return { code: message, values: issue.code === 'custom' ? issue.params : undefined }
}

const isFieldRefusal = (text: string): text is FieldRefusal => Object.hasOwn(FIELD_REFUSALS, text)
