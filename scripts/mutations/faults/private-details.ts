import { inFunctions } from '../fault.ts'

/** What a poster tells the board alone, and the numbers by which posts are compared. */
export const faultsOfPrivateDetails = [
  ...inFunctions(
    ['integration/private-details', 'integration/kept-details'],
    [
      {
        name: 'private details are read for posts that never had any',
        file: 'item-details/get-item-details.ts',
        find: "if (!readBoardFields(document).hasPrivateDetails) return toOwnItem(document, '')",
        replace: '',
      },
      {
        name: 'a post that was given a note does not know that it has private details',
        file: 'items/add-private-details.ts',
        find: '...(isGiven && { hasPrivateDetails: true })',
        replace: '...(hasIdentifier && { hasPrivateDetails: true })',
      },
      {
        name: 'the details show the address of a poster who is reached by the board alone',
        file: 'items/item-document.ts',
        find: "...(contact === 'board' && { email: '' })",
        replace: '',
      },
      {
        name: 'a poster who shows no address counts as unconfirmed',
        file: 'item-details/get-item-details.ts',
        find: "readPosterFacts(context, textsOf(document, 'ownerUid', 'email'))",
        replace: 'readPosterFacts(context, item)',
      },
      {
        name: 'a number is compared as it was written',
        file: 'private-details/identifier-digest.ts',
        find: 'const text = comparableIdentifier(identifier)',
        replace: 'const text = identifier',
      },
      {
        name: 'a number is stored as text',
        file: 'items/items.service.ts',
        find: '{ ...content, ...details,',
        replace: '{ ...content, identifier: identifier ?? null, ...details,',
      },
      {
        name: 'only the current key digests a number',
        file: 'private-details/identifier-digest.ts',
        find: 'return identifierKeys.map(',
        replace: 'return identifierKeys.slice(0, 1).map(',
      },
      {
        name: 'a board without a key takes numbers that it cannot compare',
        file: 'private-details/identifier-digest.ts',
        find: 'if (identifierKeys.length === 0)',
        replace: 'if (identifierKeys.length < 0)',
      },
      {
        name: 'an account may try any number of numbers',
        file: 'private-details/identifier-digest.ts',
        find: 'if (wait !== undefined) throw tooManyRequests(wait)',
        replace: '',
      },
      {
        name: 'a deleted post leaves its private details to the trigger',
        file: 'item-lifecycle/delete-item.ts',
        find: 'if (hasPrivateDetails) batch.delete(privateDetailsReference(context.firestore, id))',
        replace: '',
      },
      {
        name: 'a post that is deleted in the console leaves its private details',
        file: 'item-lifecycle/item-written.ts',
        find: 'return readBoardFields(before).hasPrivateDetails',
        replace: 'return false',
      },
      {
        name: 'the details of a post that is there again are deleted',
        file: 'item-lifecycle/forget-private-details.ts',
        find: 'if (!item?.updateTime) {',
        replace: 'if (item) {',
      },
      {
        name: 'a recovered post keeps its digests',
        file: 'recoveries/add-recovery.ts',
        find: 'if (hasIdentifier) forgetIdentifier(batch, firestore, item.id)',
        replace: '',
      },
      {
        name: 'a post that is closed in the console keeps its digests',
        file: 'item-lifecycle/item-written.ts',
        find: "return !isOpen(after.get('status')) && readBoardFields(after).hasIdentifier",
        replace: 'return false',
      },
      {
        name: 'a closed post takes a number',
        file: 'items/items.service.ts',
        find: '(isOpen(item.status) ? newDigests : [])',
        replace: 'newDigests',
      },
      {
        name: 'the question changes under open claims',
        file: 'items/items.service.ts',
        find: "['postType', 'contact', 'question'] as const",
        replace: "['postType', 'contact'] as const",
      },
    ],
  ),
  ...inFunctions(
    ['integration/same-number'],
    [
      {
        name: 'a loser is told that a number is the same',
        file: 'matches/matches.service.ts',
        find: "item.postType === 'Found' ? sameNumber.map(({ _id }) => _id) : []",
        replace: 'sameNumber.map(({ _id }) => _id)',
      },
      {
        name: 'whoever looks at a post sees which one has the same number',
        file: 'matches/matches.service.ts',
        find: 'byNumber ? await findSameNumber(context, item) : []',
        replace: 'await findSameNumber(context, item)',
      },
      {
        name: 'posters of posts without a number start searches of their own',
        file: 'matches/matches.service.ts',
        find: 'item.ownerUid === uid && item.hasIdentifier === true',
        replace: 'item.ownerUid === uid',
      },
      {
        name: 'a post with the same number is shown with the score that its words have',
        file: 'matches/find-matches.ts',
        find: 'return { ...one, score: best }',
        replace: 'return one',
      },
      {
        name: 'a post with the same number is found after it was closed',
        file: 'matches/same-number.ts',
        find: 'typeOfMatches(other) === item.postType && ',
        replace: '',
      },
      {
        name: 'one’s own post has the same number',
        file: 'matches/same-number.ts',
        find: '&& other.ownerUid !== item.ownerUid',
        replace: '',
      },
      {
        name: 'a look for the same number reads as many posts as have it',
        file: 'private-details/private-details.repository.ts',
        find: '.limit(MAX_SAME_IDENTIFIER + 1)',
        replace: '',
      },
      {
        name: 'one’s own post takes the place of another with the same number',
        file: 'private-details/private-details.repository.ts',
        find: '.limit(MAX_SAME_IDENTIFIER + 1)',
        replace: '.limit(MAX_SAME_IDENTIFIER)',
      },
    ],
  ),
  ...inFunctions(
    ['unit/env'],
    [
      {
        name: 'the error of a wrong key quotes it',
        file: 'lib/deployment-settings.ts',
        find: 'String(parsed.error.issues[0]?.path[0])',
        replace: 'JSON.stringify(environment)',
      },
      {
        name: 'a deployed board without a key takes the one that everybody can read here',
        file: 'lib/deployment-settings.ts',
        find: "const isLocal = environment.FUNCTIONS_EMULATOR === 'true'",
        replace: 'const isLocal = true',
      },
    ],
  ),
  ...inFunctions(
    ['unit/deployment'],
    [
      {
        name: 'the API is deployed without its keys',
        file: 'index.ts',
        find: 'secrets: [identifierKeys, handoverKey],',
        replace: 'secrets: [identifierKeys],',
      },
    ],
  ),
]
