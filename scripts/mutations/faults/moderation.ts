import { inFunctions } from '../fault.ts'

/** Reports, cases, and who may judge them. */
export const faultsOfModeration = [
  ...inFunctions(
    ['integration/reports'],
    [
      {
        name: 'somebody reports their own message',
        file: 'reports/reported-thing.ts',
        find: '  if (reported.from === side) throw notOwn()\n',
        replace: '',
      },
      {
        name: 'a moderator reads a whole conversation',
        file: 'reports/reported-thing.ts',
        find: 'const MESSAGES_BEFORE = 5',
        replace: 'const MESSAGES_BEFORE = 50',
      },
      {
        name: 'a person has as many reports of a thing as they like',
        file: 'reports/reports.repository.ts',
        find: 'return reports(firestore).doc(digest(caseId, reporter))',
        replace: 'return reports(firestore).doc()',
      },
    ],
  ),
  ...inFunctions(
    ['integration/hidden-posts'],
    [
      {
        name: 'a poster renews a hidden post',
        file: 'item-lifecycle/listing.ts',
        find: '    requireNotHidden(document)\n',
        replace: '',
      },
      {
        name: 'a hidden post is listed when it is reopened',
        file: 'recoveries/reopen-item.ts',
        find: 'isHidden(document) ? { recoveredAt: null } : openListing(new Date())',
        replace: 'openListing(new Date())',
      },
      {
        name: 'a hidden post is listed by a hand in the console',
        file: 'items/item-listing.ts',
        find: 'if (!listed || isHidden(document)) {',
        replace: 'if (!listed) {',
      },
    ],
  ),
  ...inFunctions(
    ['integration/moderation'],
    [
      {
        name: 'moderators judge their own posts',
        file: 'moderation/case-for-moderator.ts',
        find: ' || readCase(document).people.includes(uid)',
        replace: '',
      },
      {
        name: 'a moderator decides what was answered to their own decision',
        file: 'moderation/decide-case.ts',
        find: 'if (await mustLeaveToOthers(context, stored, moderator.uid)) throw anotherModerator()',
        replace: '',
      },
      {
        name: 'two moderators close each other’s accounts',
        file: 'moderation/decide-case.ts',
        find: "    if (input.decision === 'close-account') await addClosedModerator(context, batch, stored, moderator.uid)\n",
        replace: '',
      },
      {
        name: 'a decision is not in the log',
        file: 'moderation/decide-case.ts',
        find: "    addLogEntry(batch, firestore, stored, { what: 'decided', by: moderator, decision, reason })\n",
        replace: '',
      },
      {
        name: 'a post is deleted although its poster has answered',
        file: 'moderation/own-decision.ts',
        find: '      dueAt: null,\n',
        replace: '',
      },
      {
        name: 'somebody answers to what was decided about others',
        file: 'moderation/own-decision.ts',
        find: 'const isOwn = uid !== undefined && stored.accusedUid === uid',
        replace: 'const isOwn = uid !== undefined',
      },
      {
        name: 'everybody reads what was decided about others',
        file: 'moderation/own-decision.ts',
        find: '  if (stored.accusedUid !== uid) throw decisionNotFound()\n',
        replace: '',
      },
      {
        name: 'a hidden message is still read',
        file: 'conversations/conversation-document.ts',
        find: "  if (isHidden) return { ...read, text: '', warnings: [], isHidden }\n",
        replace: '',
      },
      {
        name: 'a closed account is opened although another case closes it',
        file: 'moderation/close-account.ts',
        find: '  if ((await findClosingCases(firestore, accusedUid)).some((other) => other.id !== id)) return\n',
        replace: '',
      },
    ],
  ),
]
