import { t } from '@lingui/core/macro'
import { paths } from '@/config/paths.ts'
import { press, screenAt } from './board.tsx'
import { claim, conversation, LONG_TEXT, otherItem, over, ownItem, protection, recovery, thing } from './filled.ts'

/** Screens as others see them, and after presses: dialogs, and forms with errors. */
export default { title: 'Screens in use' }

export const RegisterWithErrors = screenAt(paths.register, 'visitor', {}, press(t`Register`))
export const ForgottenPassword = screenAt(paths.login, 'visitor', {}, press(t`Forgot password?`))
export const ReportWithErrors = screenAt(paths.report('1'), 'visitor', {}, press(t`Send report`))

export const Menu = screenAt(paths.privacy, 'visitor', {}, press(t`Menu`))
export const AccountMenu = screenAt(paths.privacy, 'unconfirmed', {}, async ({ canvas }) =>
  (await canvas.findByRole('button', { name: t`Account menu` })).click(),
)
export const AllItemsFiltered = screenAt(paths.allItems, 'visitor', {}, async ({ canvas, userEvent }) =>
  userEvent.type(await canvas.findByPlaceholderText(t`Search items by title...`), 'dragon'),
)
export const Search = screenAt(`${paths.allItems}?q=umbrella&postType=Lost`, 'visitor')
export const SearchInVain = screenAt(`${paths.allItems}?q=umbrella`, 'visitor', {
  '/itemCount': { count: 0 },
  '/allItems': [],
  '/similarItems': [],
})
export const DecisionOnClosedAccount = screenAt(`${paths.decision('1')}?token=any`, 'visitor')

export const AddItemWithErrors = screenAt(paths.addItem, 'account', {}, press(t`Add Post`))
export const AddItemWithProof = screenAt(paths.addItem, 'account', {}, press(t`Ask for proof`))
export const AddItemWithCalendar = screenAt(paths.addItem, 'account', {}, async ({ canvas }) => {
  ;(await canvas.findByLabelText(t`Date Lost`)).click()
})
export const AddItemWithPhoto = screenAt(paths.addItem, 'account', {}, async ({ canvas, canvasElement, userEvent }) => {
  await canvas.findByText(t`Choose a photo`)
  const input = [...canvasElement.querySelectorAll<HTMLInputElement>('input[type=file]')].at(-1)
  const picture = await (await fetch('/icon-512.png')).blob()
  if (input) await userEvent.upload(input, new File([picture], 'a.png', { type: 'image/png' }))
  await canvas.findByText(t`Sending the photo…`)
})
export const UpdateItemOfAnother = screenAt(paths.updateItem('1'))
export const UpdateItemWithClaims = screenAt(paths.updateItem('1'), 'account', {
  '/items/:id': { ...ownItem, ...protection, privateNote: LONG_TEXT, hasIdentifier: true, openClaims: 2 },
})
/** Everyone could read a number and an address. */
export const UpdateItemChecked = screenAt(
  paths.updateItem('1'),
  'account',
  { '/items/:id': { ...ownItem, title: 'Ring 07700 900123', description: 'Write to ada.example@mail.example.com.' } },
  press(t`Update Post`),
)

export const ItemReported = screenAt(paths.item('1'), 'account', {}, press(t`Report this post`))
export const ItemRecovered = screenAt(paths.item('1'), 'account', {}, press(t`This is Mine!`, t`Submit`))
export const ItemAsked = screenAt(`${paths.item('1')}?ask=1`, 'account', {}, async (context) => {
  await context.userEvent.type(await context.canvas.findByLabelText(t`Your message`), 'I pay by gift card')
  await press(t`Send`)(context)
})
export const ItemProtected = screenAt(paths.item('1'), 'account', { '/items/:id': { ...otherItem, ...protection } })
export const ItemClaiming = screenAt(
  paths.item('1'),
  'account',
  { '/items/:id': { ...otherItem, ...protection } },
  press(t`This is Mine!`, t`Submit`),
)
export const ItemClaimed = screenAt(paths.item('1'), 'account', {
  '/items/:id': { ...otherItem, ...protection, claim: { _id: '1', state: 'pending' } },
})
export const OwnItem = screenAt(paths.item('1'), 'account', { '/items/:id': ownItem })
export const OwnItemRecovered = screenAt(paths.item('1'), 'account', {
  '/items/:id': { ...ownItem, status: 'recovered', recovery },
})
export const OwnItemProtected = screenAt(paths.item('1'), 'account', {
  '/items/:id': { ...ownItem, ...protection, privateNote: LONG_TEXT, openClaims: 1 },
})
export const OwnItemArchived = screenAt(paths.item('1'), 'account', {
  '/items/:id': { ...ownItem, isListed: false, listedUntil: '' },
})
export const MyItemsDeleting = screenAt(paths.myItems, 'account', {}, press(t`Delete`))
export const MyItemsTakingOver = screenAt(`${paths.myItems}?lost=any`)

export const AllRecoveredAsCards = screenAt(`${paths.allRecovered}?view=cards`)
export const AccountForms = screenAt(paths.account, 'account', {}, press(t`Add a photo`, t`Choose another password`))
export const AccountDeleting = screenAt(paths.account, 'account', {}, press(t`Delete my account…`))

export const ClaimDeclining = screenAt(paths.claim('1'), 'account', {}, press(t`Decline`))
export const ClaimApproved = screenAt(
  paths.claim('1'),
  'account',
  { '/claims/:id': { ...claim, state: 'approved' } },
  press(t`Hand over`),
)
export const ClaimReceived = screenAt(
  paths.claim('1'),
  'account',
  { '/claims/:id': { ...claim, role: 'claimant', state: 'approved' } },
  press(t`Show the code`),
)
export const ClaimDisputing = screenAt(
  paths.claim('1'),
  'account',
  { '/claims/:id': { ...claim, ...over, role: 'claimant' } },
  press(t`Something is wrong`),
)

export const ConversationWriting = screenAt(paths.conversation('1'), 'account', {}, async ({ canvas, userEvent }) => {
  await userEvent.click(await canvas.findByLabelText(t`Your message`))
  await userEvent.paste('Hello '.repeat(330))
})
export const ConversationEnded = screenAt(paths.conversation('1'), 'account', {
  '/conversations/:id': { ...conversation, canWrite: false, isBlocked: true },
})

export const CaseClosingAccount = screenAt(
  `${paths.moderation}/1`,
  'moderator',
  {},
  press(t`As it was when reported`, t`Close the account`),
)

export const CounterWithErrors = screenAt(paths.counter, 'office', {}, press(t`Register item`))
export const ThingHandingOut = screenAt(
  `${paths.counter}/2026-000001`,
  'office',
  {},
  press(t`Return to owner…`, t`Return to owner`),
)
export const ThingEditing = screenAt(`${paths.counter}/2026-000001`, 'office', {}, press(t`Edit`))
export const ThingGone = screenAt(`${paths.counter}/2026-000001`, 'office', {
  '/counter/things/:number': { ...thing, state: 'gone', history: [{ kind: 'owner', at: thing.takenInAt }] },
})
const shelf = `${paths.counter}/shelf`
export const ShelfClearing = screenAt(shelf, 'office', {}, async (context) => {
  const [first] = await context.canvas.findAllByRole('checkbox')
  first?.click()
  await press(t`Dispose of…`)(context)
})
export const ShelfImporting = screenAt(shelf, 'office', {}, async (context) => {
  await press(t`Import a spreadsheet`)(context)
  const rows = 'title,category,location,dateFound\nHat,hats,Tram 5,2026-06-01'
  const input = await context.canvas.findByLabelText(t`CSV file`)
  await context.userEvent.upload(input, new File([rows], 'a.csv', { type: 'text/csv' }))
})
export const ShelfPostingLoss = screenAt(shelf, 'office', {}, async (context) => {
  await context.userEvent.type(await context.canvas.findByLabelText(t`Number, words or shelf`), 'zeppelin')
  await press(t`Report it lost for this person…`, t`Publish`)(context)
})
