import { inFunctions } from '../fault.ts'

/** Who is told what of claims and of numbers that are the same. */
export const faultsOfNewsOfClaims = [
  ...inFunctions(
    ['integration/claim-written'],
    [
      {
        name: 'the wrong side hears that a claim was made',
        file: 'notifications/claim-audience.ts',
        find: "made: 'poster'",
        replace: "made: 'claimant'",
      },
      {
        name: 'whoever tries codes hears of it, and whoever has the code does not',
        file: 'notifications/claim-audience.ts',
        find: 'side === receiverOf(claim)',
        replace: 'side !== receiverOf(claim)',
      },
      {
        name: 'people are told what they have done themselves',
        file: 'notifications/claim-audience.ts',
        find: 'return side !== by',
        replace: 'return true',
      },
      {
        name: 'a late event tells of a step that is over',
        file: 'notifications/notify-of-claim.ts',
        find: 'lastLineFor(side, claim)',
        replace: 'lastLineFor(side, { ...claim, history: claim.history.slice(0, end) })',
      },
      {
        name: 'what was told is told again with what does not concern the reader',
        file: 'notifications/notify-of-claim.ts',
        find: 'line < first || ',
        replace: '',
      },
      {
        name: 'only one of two people gets the e-mail of what concerns both',
        file: 'notifications/notify-of-claim.ts',
        find: 'facts.id}-',
        replace: 'facts.id}` || `-',
      },
      {
        name: 'an e-mail quotes the title of the post',
        file: 'notifications/notify-of-claim.ts',
        find: 'await sendEmail(context, uid, email, EMAILS_OF_CLAIMS)',
        replace: 'await sendEmail(context, uid, { ...email, subject: claim.title }, EMAILS_OF_CLAIMS)',
      },
      {
        name: 'whoever renews a claim or tries codes sends an e-mail each time',
        file: 'notifications/notify-of-claim.ts',
        find: 'ONCE_A_DAY.has(step)',
        replace: 'false',
      },
      {
        name: 'many claims are many e-mails',
        file: 'notifications/email-limit.ts',
        find: 'max: 10',
        replace: 'max: 0',
      },
      {
        name: 'each step of a claim is one more notice',
        file: 'notifications/same-subject.ts',
        find: 'one.claimId === other.claimId',
        replace: 'false',
      },
      {
        name: 'an earlier step replaces a later one',
        file: 'notifications/same-subject.ts',
        find: '(stored.line ?? 0) >= (added.line ?? 0)',
        replace: 'false',
      },
      {
        name: 'a claim that is gone is still told',
        file: 'notifications/notification-posts.ts',
        find: "if (!claim || !role || !step) return 'gone'",
        replace: "if (!claim || !role || !step) return { id, kind, itemId, title: '', createdAt, readAt }",
      },
      {
        name: 'whoever has decided is still asked to decide',
        file: 'notifications/notify-of-claim.ts',
        find: '    else await settle(context, side, claim, line)\n',
        replace: '',
      },
      {
        name: 'a claim that is deleted by hand holds up its item for ever',
        file: 'item-lifecycle/claim-written.ts',
        find: 'isOpenClaim(was) !== isOpenClaim(is)',
        replace: 'false',
      },
    ],
  ),
  ...inFunctions(
    ['integration/same-number-notices'],
    [
      {
        name: 'the loser hears that a number is the same',
        file: 'notifications/notify-of-same-number.ts',
        find: "item.postType === 'Found' ? [item, other]",
        replace: "item.postType === 'Lost' ? [item, other]",
      },
      {
        name: 'every step of a claim asks for the number again',
        file: 'item-lifecycle/item-written.ts',
        find: 'COMPARED_FIELDS.some(',
        replace: 'true || COMPARED_FIELDS.some(',
      },
      {
        name: 'every change of a post compares its number',
        file: 'item-lifecycle/item-written.ts',
        find: "['identifierAt', 'postType', 'status', 'isListed']",
        replace: "['updatedAt', 'identifierAt', 'postType', 'status', 'isListed']",
      },
      {
        name: 'a number that is given again is not compared',
        file: 'item-lifecycle/item-written.ts',
        find: "['identifierAt', 'postType', 'status', 'isListed']",
        replace: "['postType', 'status', 'isListed']",
      },
      {
        name: 'demo posts tell of their numbers',
        file: 'item-lifecycle/item-written.ts',
        find: "return wasJustCreated(timeOf(after.get('createdAt')), writtenAt)",
        replace: 'return true',
      },
      {
        name: 'two posts with the same number are told as a match, too',
        file: 'notifications/same-subject.ts',
        find: "if (added.kind === 'same-number') return haveSamePosts(stored, added)",
        replace: '',
      },
      {
        name: 'a match comes beside the number that is the same',
        file: 'notifications/same-subject.ts',
        find: "return stored.kind === 'same-number' && haveSamePosts(stored, added)",
        replace: 'return false',
      },
    ],
  ),
  ...inFunctions(
    ['integration/recovery-written'],
    [
      {
        name: 'a handover is told twice',
        file: 'notifications/recovery-written.ts',
        find: "if (kind === 'recovered') return true",
        replace: "if (kind === 'recovered') return false",
      },
    ],
  ),
]
