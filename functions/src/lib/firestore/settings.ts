import type { Settings } from 'firebase-admin/firestore'

/**
 * Settings of the database's client. After an outage gRPC waits up to two minutes before it tries
 * to connect again, which is too long for visitors.
 * https://grpc.github.io/grpc/core/group__grpc__arg__keys.html
 */
export const firestoreSettings: Settings = {
  'grpc.initial_reconnect_backoff_ms': 200,
  'grpc.max_reconnect_backoff_ms': 1000,
}
