import type { Firestore } from 'firebase-admin/firestore'

/** Runs `action` just before each commit of a batch, as if somebody else wrote at that moment. */
export function beforeCommit(firestore: Firestore, action: () => Promise<unknown>): Firestore {
  return new Proxy(firestore, {
    get(target, name) {
      const value: unknown = Reflect.get(target, name, target)
      if (name !== 'batch') return typeof value === 'function' ? value.bind(target) : value
      return () => {
        const batch = target.batch()
        const commit = batch.commit.bind(batch)
        batch.commit = async () => {
          await action()
          return commit()
        }
        return batch
      }
    },
  })
}
