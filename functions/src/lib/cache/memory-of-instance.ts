import type { Firestore } from 'firebase-admin/firestore'
import { LRUCache } from 'lru-cache'

/**
 * Returns a function that returns what this instance remembers of a database. What was used least
 * recently is forgotten first.
 */
export function memoryOfInstance<Value extends object>(limits: {
  max: number
  ttl?: number
}): (firestore: Firestore) => LRUCache<string, Value> {
  const memories = new WeakMap<Firestore, LRUCache<string, Value>>()
  return (firestore) => {
    const memory = memories.get(firestore) ?? new LRUCache<string, Value>(limits)
    memories.set(firestore, memory)
    return memory
  }
}
