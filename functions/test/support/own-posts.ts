import type { OwnPost } from '../../src/delivery/own-post.ts'

/** The reader's own post, as emails show it. */
export const makeOwnPost = (overrides: Partial<OwnPost> = {}): OwnPost => ({
  title: 'Blue backpack',
  postType: 'Found',
  dateLost: '2026-06-01',
  location: 'Tram 5, terminus',
  thumbnail: '',
  kind: 'backpack',
  tint: '#3468c0',
  ...overrides,
})
