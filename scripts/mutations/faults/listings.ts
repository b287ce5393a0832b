import { inFunctions } from '../fault.ts'

/** How long posts are on the board, and who may say so. */
export const faultsOfListings = [
  ...inFunctions(
    ['integration/listing'],
    [
      {
        name: 'archived posts are on public lists',
        file: 'items/items.repository.ts',
        find: ".where('isListed', '==', true)",
        replace: '',
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
        find: 'if (!isListed(document)) throw itemNotFound()',
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
        name: 'the link in an e-mail is stored as it is',
        file: 'item-lifecycle/listing-tokens.ts',
        find: "createHash('sha256').update(token).digest('hex')",
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
