import { paths } from '@/config/paths.ts'
import { screenAt } from './board.tsx'

/** Screens that look the same whatever the board says. */
export default { title: 'Screens' }

export const Login = screenAt(paths.login, 'visitor')
export const Register = screenAt(paths.register, 'visitor')
export const Privacy = screenAt(paths.privacy, 'visitor')
export const Unsubscribe = screenAt(`${paths.unsubscribe}?token=any`, 'visitor')
export const Listing = screenAt(`${paths.listing}?token=any`, 'visitor')
export const ListingOfLoss = screenAt(`${paths.listing}?lost=any`, 'visitor')
export const Report = screenAt(paths.report('1'), 'visitor')
export const AddItem = screenAt(paths.addItem)
export const NotFound = screenAt('/no/such/place', 'visitor')
