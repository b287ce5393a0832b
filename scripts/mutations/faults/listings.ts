import { inFunctions } from '../fault.ts'

/** How long posts are on the board, and who may say so. */
export const faultsOfListings = [
  ...inFunctions(
    ['integration/listing'],
    [
      {
        name: 'archived posts are on public lists',
        file: 'items/items.repository.ts',
        find: "collection('items').where('isListed', '==', true)",
        replace: "collection('items')",
      },
      {
        name: 'everybody sees an archived post by its address',
        file: 'items/visible-item.ts',
        find: "return isListed(item) || item.get('ownerUid') === uid",
        replace: "return item.exists || item.get('ownerUid') === uid",
      },
      {
        name: 'an archived post is found by the search once it was changed',
        file: 'items/items.service.ts',
        find: 'if (isListed(document)) writeSearchEntry',
        replace: 'writeSearchEntry',
      },
      {
        name: 'conversations begin about archived posts',
        file: 'messages/open-conversation.ts',
        find: 'if (!known.exists && !isListed(document)) throw itemNotFound()',
        replace: '',
      },
      {
        name: 'the contact of a recovered post is shown for ever',
        file: 'items/item-listing.ts',
        find: 'RECOVERED_CONTACT_DAYS).toMillis() <= now.getTime()',
        replace: 'RECOVERED_CONTACT_DAYS).toMillis() <= 0',
      },
    ],
  ),
  ...inFunctions(
    ['integration/archived-posts'],
    [
      {
        name: 'the number of an archived post is compared',
        file: 'item-lifecycle/item-written.ts',
        find: 'hasIdentifier || !isListed(after)) return false',
        replace: 'hasIdentifier) return false',
      },
      {
        name: 'people are told of a post that is archived already',
        file: 'notifications/notify-of-matches.ts',
        find: 'if (!isListed(document)) return',
        replace: 'if (!document.exists) return',
      },
      {
        name: 'a stranger learns that an archived post has come back',
        file: 'recoveries/recoveries.service.ts',
        find: '!isVisibleTo(uid, item, record)',
        replace: '!isVisibleTo(uid, item, record) && !record?.exists',
      },
    ],
  ),
  ...inFunctions(
    ['integration/post-life'],
    [
      {
        name: 'a run deletes a post that was just put back',
        file: 'item-lifecycle/delete-item.ts',
        find: 'if (!onlyIf(document)) return',
        replace: '',
      },
      {
        name: 'a run takes down a post that was just renewed',
        file: 'item-lifecycle/listing.ts',
        find: '!isListed(own.document) || !onlyIf(own.document)',
        replace: '!isListed(own.document)',
      },
      {
        name: 'a run that dies has moved on before it asked the poster',
        file: 'item-lifecycle/advance-listings.ts',
        find: `  await askPoster(context, item, listedUntil, now)
  await setNextStep(context, item, listedUntil)`,
        replace: `  await setNextStep(context, item, listedUntil)
  await askPoster(context, item, listedUntil, now)`,
      },
      {
        name: 'the link in an e-mail is stored as it is',
        file: 'item-lifecycle/listing-tokens.ts',
        find: 'digestOfSecret(token)',
        replace: 'token',
      },
      {
        name: 'a link works for ever',
        file: 'item-lifecycle/listing-tokens.ts',
        find: '!expiresAt || expiresAt.toMillis() <= now.getTime()',
        replace: '!expiresAt',
      },
      {
        name: 'a link changes a post that is somebody else’s by now',
        file: 'item-lifecycle/answer-email.ts',
        find: '!item.exists || ownerUid !== post.ownerUid',
        replace: '!item.exists',
      },
      {
        name: 'a link works for a disabled account',
        file: 'item-lifecycle/answer-email.ts',
        find: 'if (!(await readFactsOfAccounts(context, [ownerUid])).has(ownerUid)) throw unknownLink()',
        replace: '',
      },
    ],
  ),
]
