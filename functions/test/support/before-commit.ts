import type { DocumentData, DocumentReference, Firestore, WithFieldValue } from 'firebase-admin/firestore'

/**
 * Runs `action` just before each commit of a batch, as if someone else wrote at that moment.
 * @param action gets the paths of the documents that the batch creates
 */
export function beforeCommit(firestore: Firestore, action: (created: string[]) => Promise<unknown>): Firestore {
  return new Proxy(firestore, {
    get(target, name) {
      const value: unknown = Reflect.get(target, name, target)
      if (name !== 'batch') return typeof value === 'function' ? value.bind(target) : value
      return () => {
        const batch = target.batch()
        const commit = batch.commit.bind(batch)
        const create = batch.create.bind(batch)
        const created: string[] = []
        batch.create = <Model, Stored extends DocumentData>(
          reference: DocumentReference<Model, Stored>,
          fields: WithFieldValue<Model>,
        ) => {
          created.push(reference.path)
          return create(reference, fields)
        }
        batch.commit = async () => {
          await action(created)
          return commit()
        }
        return batch
      }
    },
  })
}
