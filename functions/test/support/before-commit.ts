import type { Firestore } from 'firebase-admin/firestore'

/** The same database, where something happens just before each batch is committed: what others may do meanwhile. */
export function beforeCommit(firestore: Firestore, happen: () => Promise<unknown>): Firestore {
  return new Proxy(firestore, {
    get(target, name) {
      const value: unknown = Reflect.get(target, name, target)
      if (name !== 'batch') return typeof value === 'function' ? value.bind(target) : value
      return () => {
        const batch = target.batch()
        const commit = batch.commit.bind(batch)
        batch.commit = async () => {
          await happen()
          return commit()
        }
        return batch
      }
    },
  })
}
