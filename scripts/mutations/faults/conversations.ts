import { inFunctions } from '../fault.ts'

/** Who sees a conversation, who has blocked whom, and when a conversation ends and goes. */
export const faultsOfConversations = [
  ...inFunctions(
    ['integration/blocking'],
    [
      {
        name: 'a block ends the one conversation alone in which it was pressed',
        file: 'conversations/conversations.repository.ts',
        find: '    [other, one],\n',
        replace: '',
      },
      {
        name: 'people who have blocked each other begin conversations and claim',
        file: 'conversations/pair.ts',
        find: 'if (readPair(document).blockedBy.length > 0) throw endedWithPoster()',
        replace: '',
      },
      {
        name: 'a new conversation passes a block',
        file: 'conversations/new-conversation.ts',
        find: 'addMeeting(batch, pair, conversation.people)',
        replace: 'addMeeting(pair.ref.firestore.batch(), pair, conversation.people)',
      },
      {
        name: 'whoever was blocked takes the block back',
        file: 'messages/block.ts',
        find: 'filter((blocker) => blocker !== uid)',
        replace: 'filter(() => false)',
      },
      {
        name: 'the blocked one reads who has blocked',
        file: 'conversations/conversation-document.ts',
        find: 'isBlocked: hasBlocked,',
        replace: 'isBlocked: hasBlocked || conversation[otherSide(role)].hasBlocked,',
      },
      {
        name: 'whoever was blocked can write',
        file: 'conversations/conversation-document.ts',
        find: '!poster.hasBlocked && !asker.hasBlocked && !isClosed',
        replace: '!poster.hasBlocked && !isClosed',
      },
      {
        name: 'a block that died half way is not completed',
        file: 'messages/block.ts',
        find: ': others }, Timestamp.now())',
        replace: ': others })',
      },
      {
        name: 'two presses at once leave conversations with different states',
        file: 'messages/block.ts',
        find: '{ lastUpdateTime: pair.updateTime }',
        replace: '{ exists: true }',
      },
      {
        name: 'a page of conversations is all that a block ends',
        file: 'conversations/change-each.ts',
        find: 'last = page[AT_ONCE - 1]',
        replace: 'last = undefined',
      },
      {
        name: 'strangers block people in their conversation',
        file: 'conversations/change-conversation.ts',
        find: 'if (!side) throw conversationNotFound()',
        replace: "if (!side) return { document, conversation, side: 'poster' }",
      },
      {
        name: 'an account blocks and unblocks without end',
        file: 'messages/block.ts',
        find: "hourlyLimit('block', 60)",
        replace: "hourlyLimit('block', 0)",
      },
    ],
  ),
  ...inFunctions(
    ['integration/after-a-block'],
    [
      {
        name: 'whoever is blocked marks posts of the blocker as recovered',
        file: 'recoveries/recoveries.service.ts',
        find: 'if (ownerUid !== uid) requireNoBlock(',
        replace: 'if (ownerUid === uid) requireNoBlock(',
      },
      {
        name: 'whoever is blocked sees the address of the blocker',
        file: 'item-details/get-item-details.ts',
        find: 'return size === 0 ? item :',
        replace: 'return size < 2 ? item :',
      },
      {
        name: 'whoever is blocked comes to the bell of the blocker by a match',
        file: 'notifications/notify-of-matches.ts',
        find: 'if (blocked.has(uid)) continue',
        replace: '',
      },
      {
        name: 'whoever is blocked comes to the bell of the blocker by a number',
        file: 'notifications/notify-of-same-number.ts',
        find: ' || blocked.has(other.ownerUid)',
        replace: '',
      },
      {
        name: 'whoever is blocked writes titles into the bell of the blocker',
        file: 'messages/block.ts',
        find: 'await dropNotificationsOf(context, blocker, blocker === one ? other : one)',
        replace: '',
      },
      {
        name: 'whoever is blocked rings by reopening a post',
        file: 'notifications/recovery-written.ts',
        find: '.has(otherUid)) return',
        replace: ".has('')) return",
      },
      {
        name: 'whoever is blocked rings by a dispute',
        file: 'notifications/notify-of-claim.ts',
        find: '.has(otherUid)) return',
        replace: ".has('')) return",
      },
      {
        name: 'a block mails its blocker that claims have ended',
        file: 'notifications/claim-audience.ts',
        find: 'return peopleOf(claim)[side] !== byUid',
        replace: 'return true',
      },
      {
        name: 'claims go on after a block',
        file: 'messages/block.ts',
        find: 'await endClaimsBetween(context, [one, other], blocker)',
        replace: '',
      },
      {
        name: 'the blocked claimant learns that the poster has ended a claim',
        file: 'claims/end-claims-between.ts',
        find: "{ side: 'board', uid: blocker }",
        replace: "{ side: 'poster', uid: blocker }",
      },
    ],
  ),
  ...inFunctions(
    ['integration/conversation-lists'],
    [
      {
        name: 'strangers read a conversation',
        file: 'conversations/change-conversation.ts',
        find: 'if (!side) throw conversationNotFound()',
        replace: "if (!side) return { document, conversation, side: 'poster' }",
      },
      {
        name: 'the oldest conversations are listed first',
        file: 'conversations/conversations.repository.ts',
        find: "orderBy('lastAt', 'desc')",
        replace: "orderBy('lastAt', 'asc')",
      },
      {
        name: 'a claim leaves no conversation',
        file: 'claims/make-claim.ts',
        find: '} else addConversation(',
        replace: '} else if (conversation.exists) addConversation(',
      },
      {
        name: 'a conversation keeps its first claim',
        file: 'claims/make-claim.ts',
        find: 'batch.update(conversation.ref, { claimId: id })',
        replace: '',
      },
    ],
  ),
  ...inFunctions(
    ['integration/conversation-ends'],
    [
      {
        name: 'conversations outlive their post for ever',
        file: 'item-lifecycle/item-written.ts',
        find: 'endsConversations(before) !== endsConversations(after)',
        replace: 'false',
      },
      {
        name: 'every write of an item reads its conversations',
        file: 'item-lifecycle/item-written.ts',
        find: 'endsConversations(before) !== endsConversations(after)',
        replace: 'true',
      },
      {
        name: 'conversations about a reopened post end',
        file: 'conversations/align-with-item.ts',
        find: 'closesAt || goesAt ? { closesAt: null, goesAt: null } : undefined',
        replace: 'undefined',
      },
      {
        name: 'a reopening in the wrong moment ends conversations',
        file: 'conversations/align-with-item.ts',
        find: 'if (ends === aligned) return',
        replace: 'return',
      },
      {
        name: 'the deletion of a recovered post puts off the end of its conversations',
        file: 'conversations/align-with-item.ts',
        find: 'const isSet = closesAt !== null && goesAt !== null',
        replace: 'const isSet = false',
      },
      {
        name: 'a run that dies leaves messages without a conversation',
        file: 'conversations/remove-conversation.ts',
        find: 'const isLast = found.length < AT_ONCE',
        replace: 'const isLast = true',
      },
      {
        name: 'a conversation that goes on again is deleted',
        file: 'conversations/remove-conversation.ts',
        find: 'const ifUnchanged = { lastUpdateTime: updateTime }',
        replace: 'const ifUnchanged = { exists: true }',
      },
      {
        name: 'a long conversation that goes on again loses its first messages',
        file: 'conversations/remove-conversation.ts',
        find: "    else batch.update(ref, { goesAt: conversation.get('goesAt') }, ifUnchanged)\n",
        replace: '',
      },
      {
        name: 'one conversation that cannot be deleted keeps all others',
        file: 'messages/tidy-conversations.ts',
        find: 'counts.failed += 1',
        replace: 'throw cause',
      },
      {
        name: 'the messages of a conversation that is there are removed',
        file: 'conversations/remove-conversation.ts',
        find: 'messageId(readStoredConversation(await reference.get()).messages + 1)',
        replace: 'messageId(1)',
      },
      {
        name: 'a message that is sent while left ones are removed is removed, too',
        file: 'conversations/remove-conversation.ts',
        find: '(message) => message.id >= first',
        replace: '() => true',
      },
    ],
  ),
]
