import fc from 'fast-check'

// Makes random requests from the API's own OpenAPI document: what it allows, what it forbids, and
// nonsense.

export interface Operation {
  parameters: { name: string; in: 'path' | 'query' | 'header'; schema: Schema }[]
  /** By media type; one without a schema is a file's bytes. */
  requestBody?: { content: Record<string, { schema?: Schema }> }
  responses: Record<string, { content: Record<string, { schema?: object }> }>
}

interface Schema {
  type?: string
  enum?: unknown[]
  const?: unknown
  items?: Schema
  properties?: Record<string, Schema>
  required?: string[]
  oneOf?: Schema[]
  minLength?: number
  maxLength?: number
  pattern?: string
  minimum?: number
  maximum?: number
}

export interface ArbitraryRequest {
  path: Record<string, string>
  query: Record<string, string>
  headers: Record<string, string>
  body: unknown
}

/**
 * @param files real files, for calls whose body is the bytes of one
 * @param known values that a random string would never hit, such as the id of an item, by the name
 *   of the parameter or field. The first one of each is valid, and is chosen so often that every
 *   call also succeeds
 */
export function arbitraryRequest(
  operation: Operation,
  known: Record<string, unknown[]>,
  files: Buffer[],
): fc.Arbitrary<ArbitraryRequest> {
  const types = Object.keys(operation.requestBody?.content ?? {})
  const isFile = types.length > 0 && types[0] !== 'application/json'
  return fc.record({
    // An empty parameter would make another path.
    path: parameters(operation, 'path', known).map((values) => mapValues(values, (value) => value || '-')),
    query: parameters(operation, 'query', known),
    headers: isFile
      ? fc.record({ 'content-type': fc.constantFrom(...types, 'image/gif', 'application/json', 'nonsense') })
      : parameters(operation, 'header', known).map((values) =>
          mapValues(values, (value) => value.replace(/[^ -~]/g, '?').trim()),
        ),
    body: isFile ? bytes(files) : jsonBody(operation, known),
  })
}

function jsonBody({ requestBody }: Operation, known: Record<string, unknown[]>): fc.Arbitrary<unknown> {
  const schema = requestBody?.content['application/json']?.schema
  if (schema === undefined) return fc.constant(undefined)
  return fc.oneof(
    { weight: 5, arbitrary: objectOf(schema, known) },
    { weight: 3, arbitrary: validObjectOf(schema, known) },
    { weight: 1, arbitrary: fc.jsonValue() },
  )
}

function validObjectOf(schema: Schema, known: Record<string, unknown[]>): fc.Arbitrary<unknown> {
  const { properties = {}, required: always = [], oneOf = [{}] } = schema
  const alternatives = oneOf
    .map(({ required }) => required && [...required, ...always])
    .map((required = Object.keys(properties)) =>
      fc.record(
        Object.fromEntries(
          required.map((name) => {
            const [valid] = known[name] ?? []
            const field = properties[name] ?? {}
            if (field.const !== undefined) return [name, fc.constant(field.const)]
            if (valid === undefined) return [name, valueLike(field)]
            return [name, fc.constant(field.items ? [valid] : valid)]
          }),
        ),
      ),
    )
  return fc.oneof(...alternatives)
}

/** Makes a real file, one that is cut off or has one byte changed, or noise. */
function bytes(files: Buffer[]): fc.Arbitrary<Buffer> {
  const real = fc.constantFrom(...files)
  const place = fc.double({ min: 0, max: 1, noNaN: true })
  return fc.oneof(
    { weight: 2, arbitrary: real },
    fc.tuple(real, place).map(([file, end]) => file.subarray(0, Math.floor(file.length * end))),
    fc.tuple(real, place, fc.nat(255)).map(([file, where, value]) => {
      const changed = Buffer.from(file)
      changed[Math.floor((file.length - 1) * where)] = value
      return changed
    }),
    fc.uint8Array({ maxLength: 2000 }).map((noise) => Buffer.from(noise)),
  )
}

function parameters({ parameters }: Operation, place: string, known: Record<string, unknown[]>) {
  const entries = parameters
    .filter((parameter) => parameter.in === place)
    .map(({ name, schema }) => parameterValue(schema, known[name]).map((value) => [name, value] as const))
  const all = fc.tuple(...entries)
  return (place === 'path' ? all : all.chain((values) => fc.subarray(values))).map(
    (values): Record<string, string> => Object.fromEntries(values),
  )
}

function mapValues(values: Record<string, string>, change: (value: string) => string): Record<string, string> {
  return Object.fromEntries(Object.entries(values).map(([name, value]) => [name, change(value)]))
}

function parameterValue(schema: Schema, known: unknown[] = []): fc.Arbitrary<string> {
  return fc.oneof(
    ...known.map((value, n) => ({ weight: n === 0 ? 4 : 1, arbitrary: fc.constant(String(value)) })),
    valueLike(schema).map(String),
    fc.string({ unit: 'binary', minLength: 1 }),
  )
}

function objectOf({ properties = {} }: Schema, known: Record<string, unknown[]>): fc.Arbitrary<unknown> {
  const fields = Object.entries(properties).map(([name, schema]) => [
    name,
    fc.oneof(
      {
        weight: 12,
        arbitrary: fieldLike(schema, known[name]),
      },
      { weight: 1, arbitrary: fc.jsonValue() },
      { weight: 1, arbitrary: fc.string({ unit: 'binary', maxLength: 400 }) },
    ),
  ])
  const all = Object.fromEntries(fields)
  return fc.oneof(
    { weight: 3, arbitrary: fc.record(all) },
    { weight: 1, arbitrary: fc.record(all, { requiredKeys: [] }) },
  )
}

/** Makes a value of a field. If the field is a list, the known values are its entries. */
function fieldLike(schema: Schema, known: unknown[] = []): fc.Arbitrary<unknown> {
  if (schema.items) return fc.array(fieldLike(schema.items, known), { maxLength: 5 })
  return fc.oneof(...known.map((value) => fc.constant<unknown>(value)), valueLike(schema))
}

function valueLike(schema: Schema): fc.Arbitrary<unknown> {
  if (schema.enum) return fc.constantFrom(...schema.enum)
  if (schema.const !== undefined) return fc.constantFrom(schema.const, null)
  if (schema.type === 'boolean') return fc.boolean()
  if (schema.properties) {
    const fields = Object.entries(schema.properties).map(([name, field]) => [name, valueLike(field)])
    return fc.record(Object.fromEntries(fields), { requiredKeys: [] })
  }
  if (schema.type === 'integer') {
    return fc.oneof(fc.integer({ min: schema.minimum ?? 0, max: schema.maximum ?? 100 }), fc.integer(), fc.double())
  }
  return fc.string({
    unit: 'binary',
    minLength: schema.minLength ?? 0,
    maxLength: Math.min(schema.maxLength ?? 80, 300),
  })
}
