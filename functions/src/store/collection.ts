import type { CollectionReference, DocumentReference, DocumentSnapshot, Firestore } from 'firebase-admin/firestore'
import type * as z from 'zod/mini'
import type { PersonalData } from './personal-data.ts'
import { fieldsIn } from './stored-fields.ts'

/** A collection as it is defined: parsing its documents, and whose data they hold. */
export interface Collection<Fields> extends PersonalData {
  /** Parses a document. One that does not exist is empty. */
  parse(document: Pick<DocumentSnapshot, 'id' | 'data'> | undefined): Stored<Fields>
  /** @param parent the database, or the document below which the collection lies */
  in(parent: Firestore | DocumentReference): CollectionReference
  /** @see in */
  document(parent: Firestore | DocumentReference, id: string): DocumentReference
}

type Stored<Fields> = Fields & { id: string }

/** What is parsed of a document of a collection, with its id. */
export type DocumentOf<Defined> = Defined extends Collection<infer Fields> ? Stored<Fields> : never

const photoCollections = new Set<string>()

/** Returns the collections whose documents show photos, among those that are loaded. */
export const collectionsWithPhotos = (): readonly string[] => [...photoCollections]

/**
 * Defines a collection once: from the schema of its documents follow how they are parsed, what is
 * erased with a person and what that person downloads.
 * @param collection `claims`, or `conversations/{id}/messages` for those below each conversation
 * @param schema none of its fields fails: what cannot be read is empty
 */
export function defineCollection<Shape extends z.core.$ZodLooseShape>(
  collection: string,
  schema: z.ZodMiniObject<Shape>,
  {
    inMaps,
    showsPhotos = false,
    ...declaration
  }: Omit<PersonalData, 'collection' | 'fields'> & {
    /** What lies in maps of which others write the entries. */
    inMaps?: PersonalData['fields']
    /** Whether they show photos of their `ownerUid` at `thumbnail`, which must then stay. */
    showsPhotos?: boolean
  },
): Collection<z.output<z.ZodMiniObject<Shape>>> {
  const name = collection.split('/').at(-1) ?? collection
  if (showsPhotos) photoCollections.add(collection)
  return {
    ...declaration,
    collection,
    fields: { ...Object.fromEntries(fieldsIn(schema)), ...inMaps },
    parse: (document) => ({ ...schema.parse(document?.data() ?? {}), id: document?.id ?? '' }),
    in: (parent) => parent.collection(name),
    document: (parent, id) => parent.collection(name).doc(id),
  }
}
