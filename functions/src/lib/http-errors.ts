import type { GrpcStatus } from 'firebase-admin/firestore'
import {
  FIELD_REFUSALS,
  type FieldRefusal,
  REFUSALS,
  type RefusalCode,
  type RefusalValues,
  type Refused,
  valuesIn,
} from '../shared/lib/refusals.ts'
import { inLanguage, type Text } from './texts.ts'

const inEnglish = (words: string, values?: RefusalValues) => inLanguage('en', { words, values: valuesIn('en', values) })

/**
 * An answer that is not a success. It may be thrown anywhere; the error handler turns it into the
 * envelope. Its message is shown to a person.
 */
export class HttpError extends Error {
  readonly status: number
  readonly code: RefusalCode
  readonly values: RefusalValues | undefined
  /** What is wrong with each field, by its name. */
  readonly fields: Readonly<Record<string, Refused<FieldRefusal>>> | undefined

  /** @param options.values with `seconds` they say when another try may succeed */
  constructor(code: RefusalCode, { values, fields, cause }: HttpErrorOptions = {}) {
    const [status, words] = REFUSALS[code]
    super(inEnglish(words, values), { cause })
    this.name = 'HttpError'
    this.status = status
    this.code = code
    this.values = values
    this.fields = fields
  }

  /** Returns what to say to a person. */
  inWords(language: string): Text {
    return { words: REFUSALS[this.code][1], values: valuesIn(language, this.values) }
  }

  get fieldErrors(): Record<string, string> | undefined {
    const write = ({ code, values }: Refused<FieldRefusal>) => inEnglish(FIELD_REFUSALS[code], values)
    return (
      this.fields && Object.fromEntries(Object.entries(this.fields).map(([field, refused]) => [field, write(refused)]))
    )
  }
}

type HttpErrorOptions = Partial<Pick<HttpError, 'values' | 'fields'>> & { cause?: unknown }

/** Waits for work, and returns undefined if it is refused with one of these statuses. */
export const unlessRefused = <Value>(work: Promise<Value>, ...statuses: number[]): Promise<Value | undefined> =>
  work.catch((error: unknown) => {
    if (error instanceof HttpError && statuses.includes(error.status)) return undefined
    throw error
  })

/** Whether an error is Firestore's and has one of these codes. */
export function hasGrpcCode(error: unknown, ...codes: GrpcStatus[]): boolean {
  return error instanceof Error && 'code' in error && codes.some((code) => code === error.code)
}

/** @param fields maps a field's name to what is wrong with it */
export const invalidFields = (fields: Record<string, Refused<FieldRefusal>>) =>
  new HttpError('invalid-input', { fields })

/** @param field the one that is wrong */
export const invalidField = (field: string, code: FieldRefusal, values?: RefusalValues) =>
  invalidFields({ [field]: { code, values } })

/** @param seconds until the next try may succeed */
export const tooManyRequests = (seconds: number) => new HttpError('too-many-requests', { values: { seconds } })

export const unavailable = (cause?: unknown) => new HttpError('unavailable', { cause, values: { seconds: 2 } })
