import type { Settings } from 'firebase-admin/firestore'

/**
 * How the database's client connects. After an outage gRPC waits up to two minutes before it tries to connect again; visitors
 * should not. https://grpc.github.io/grpc/core/group__grpc__arg__keys.html
 */
export const firestoreSettings: Settings = {
  'grpc.initial_reconnect_backoff_ms': 200,
  'grpc.max_reconnect_backoff_ms': 1000,
}
