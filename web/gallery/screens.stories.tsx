import { paths } from '@/config/paths.ts'
import { screenAt } from './board.tsx'
import { ownItem } from './filled.ts'

/** The test looks at each of these in every state. */
export default { title: 'Screens', tags: ['states'] }

export const Home = screenAt(paths.home, 'visitor')
export const AllItems = screenAt(paths.allItems, 'visitor')
export const Statistics = screenAt(paths.statistics, 'visitor')
export const Item = screenAt(paths.item('1'))
export const MyItems = screenAt(paths.myItems)
export const UpdateItem = screenAt(paths.updateItem('1'), 'account', { '/items/:id': ownItem })
export const AllRecovered = screenAt(paths.allRecovered)
export const Claims = screenAt(paths.claims)
export const Claim = screenAt(paths.claim('1'))
export const ItemClaims = screenAt(paths.itemClaims('1'))
export const Conversations = screenAt(paths.conversations)
export const Conversation = screenAt(paths.conversation('1'))
export const Notifications = screenAt(paths.notifications)
export const Account = screenAt(paths.account)
export const Decision = screenAt(paths.decision('1'))
export const Cases = screenAt(paths.moderation, 'moderator')
export const Case = screenAt(`${paths.moderation}/1`, 'moderator')
export const ModerationLog = screenAt(`${paths.moderation}/log`, 'moderator')
export const Counter = screenAt(paths.counter, 'office')
export const Shelf = screenAt(`${paths.counter}/shelf`, 'office')
export const Labels = screenAt(`${paths.counter}/labels?of=2026-000001`, 'office')
export const Thing = screenAt(`${paths.counter}/2026-000001`, 'office')
