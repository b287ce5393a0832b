import { strToU8, Zip, ZipDeflate, ZipPassThrough } from 'fflate'

/** A file of a ZIP, whose parts are made one after another. Pictures are not compressed again. */
export interface ZipEntry {
  name: string
  parts: AsyncIterable<string | Uint8Array> | Iterable<string | Uint8Array>
  isCompressed?: boolean
}

/**
 * Makes a ZIP while it is read: only one part of one file is held at a time.
 * @returns its bytes
 */
export async function* zipOf(entries: AsyncIterable<ZipEntry>): AsyncGenerator<Uint8Array, void> {
  let made: Uint8Array[] = []
  const taken = () => {
    const chunks = made
    made = []
    return chunks
  }
  const zip = new Zip((error, chunk) => {
    if (error) throw error
    if (chunk.length > 0) made.push(chunk)
  })
  for await (const { name, parts, isCompressed = false } of entries) {
    const file = isCompressed ? new ZipPassThrough(name) : new ZipDeflate(name, { level: 6 })
    zip.add(file)
    for await (const part of parts) {
      file.push(typeof part === 'string' ? strToU8(part) : part)
      yield* taken()
    }
    file.push(new Uint8Array(), true)
    yield* taken()
  }
  zip.end()
  yield* taken()
}
