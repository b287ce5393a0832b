import type { DemoPost } from './demo-post.ts'
import { documentPosts } from './posts/documents.ts'
import { gadgetPosts } from './posts/gadgets.ts'
import { petPosts } from './posts/pets.ts'

/**
 * Everything on the demo board: three months in Alderby, a small town with a station, trams, a
 * university and a harbour.
 */
export const demoPosts: readonly DemoPost[] = [...petPosts, ...documentPosts, ...gadgetPosts]
