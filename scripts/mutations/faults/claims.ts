import { inFunctions } from '../fault.ts'

/** Who claims, who decides, and what becomes of claims when nobody does. */
export const faultsOfClaims = [
  ...inFunctions(
    ['integration/making-claims'],
    [
      {
        name: 'a claim follows the script of a scam, and nobody says so',
        file: 'claims/make-claim.ts',
        find: 'warnings: warningsOfAll([answer, message, recoveredLocation]),',
        replace: 'warnings: [],',
      },
      {
        name: 'the poster claims their own post',
        file: 'claims/make-claim.ts',
        find: 'if (item.ownerUid === uid) throw',
        replace: "if (item.ownerUid === '') throw",
      },
      {
        name: 'a claim needs no answer',
        file: 'claims/make-claim.ts',
        find: "item.question !== '' && input.answer === ''",
        replace: "item.question === ''",
      },
      {
        name: 'a recovered item is claimed',
        file: 'claims/make-claim.ts',
        find: 'if (isRecovered(status)) throw alreadyRecovered()',
        replace: '',
      },
      {
        name: 'a post that asks for nothing is claimed',
        file: 'claims/make-claim.ts',
        find: 'if (!isProtected) throw notProtected()',
        replace: '',
      },
      {
        name: 'a person has two open claims on a post',
        file: 'claims/make-claim.ts',
        find: 'if (own.some((claim) => isOpenClaim({ state: stateAt(claim, now.toDate()) }))) throw claimOpen()',
        replace: '',
      },
      {
        name: 'one person claims a post as often as they like',
        file: 'claims/make-claim.ts',
        find: 'if (own.length >= MAX_CLAIMS_OF_PERSON) throw claimedOften()',
        replace: '',
      },
      {
        name: 'declined claims keep nobody from claiming',
        file: 'claims/make-claim.ts',
        find: 'if (blockedUntil) throw',
        replace: 'if (!record) throw',
      },
      {
        name: 'a claim does not count towards the day',
        file: 'claims/make-claim.ts',
        find: '    addUse(batch, uses, uid, limit)\n',
        replace: '',
      },
      {
        name: 'a claim that was not closed in time counts for ever',
        file: 'claims/make-claim.ts',
        find: '.filter((claim) => isOverdue(claim, now))\n    .reduce(',
        replace: '.filter(() => false)\n    .reduce(',
      },
      {
        name: 'claims without a number count as different',
        file: 'claims/make-claim.ts',
        find: 'given.length === 0 || posted.length === 0 ? null : ',
        replace: '',
      },
      {
        name: 'any number of claims may be open on a post',
        file: 'claims/make-claim.ts',
        find: 'if (held.openClaims >= MAX_OPEN_CLAIMS) throw tooManyClaims()',
        replace: '',
      },
      {
        name: 'attempts to claim a post delay its poster’s decision',
        file: 'claims/make-claim.ts',
        find: 'claim ${uid',
        replace: 'claims of ${itemId',
      },
      {
        name: 'one poster keeps an account from claiming',
        file: 'claims/claim-records.ts',
        find: ' && posters >= POSTERS',
        replace: '',
      },
      {
        name: 'four declined claims keep an account from claiming',
        file: 'claims/claim-records.ts',
        find: 'recentDeclines.length >= DECLINES',
        replace: 'recentDeclines.length >= DECLINES - 1',
      },
      {
        name: 'declined claims count for ever',
        file: 'claims/claim-records.ts',
        find: 'at instanceof Timestamp && at.toMillis() > since',
        replace: 'at instanceof Timestamp && since > 0',
      },
    ],
  ),
  ...inFunctions(
    ['integration/deciding-claims'],
    [
      {
        name: 'a step commits what it read before it waited for its turn',
        file: 'claims/claim-steps.ts',
        find: '!serialQueue.isBusy(turn)',
        replace: 'true',
      },
      {
        name: 'the answer to a decision is the claim as it was before',
        file: 'claims/claim-steps.ts',
        find: 'return { ...claim, ...changed }',
        replace: 'return claim',
      },
      {
        name: 'strangers are told that they may not decide',
        file: 'claims/decide-claim.ts',
        find: 'if (own === undefined) throw claimNotFound()',
        replace: '',
      },
      {
        name: 'both sides decide',
        file: 'claims/decide-claim.ts',
        find: 'if (own !== side) throw forbidden(whoMay)',
        replace: '',
      },
      {
        name: 'a step is taken from any state',
        file: 'claims/decide-claim.ts',
        find: 'if (!states.includes(state)) throw',
        replace: 'if (states.length === 0) throw',
      },
      {
        name: 'a claim that is past its end is decided',
        file: 'claims/claim-document.ts',
        find: 'isOpenState(state) && endsAt !== null && endsAt.toMillis() <= now.getTime()',
        replace: 'isOpenState(state) && endsAt !== null && now.getTime() < 0',
      },
      {
        name: 'two claims on a post are approved',
        file: 'claims/decide-claim.ts',
        find: 'if (isOpenClaim({ state: stateAt(claim, now.toDate()) })) throw anotherApproved()',
        replace: '',
      },
      {
        name: 'an approval that nobody met about blocks all others',
        file: 'claims/decide-claim.ts',
        find: 'if (isOpenClaim({ state: stateAt(claim, now.toDate()) })) throw anotherApproved()',
        replace: 'throw anotherApproved()',
      },
      {
        name: 'a claim that was closed in the console is closed again',
        file: 'claims/decide-claim.ts',
        find: "if (claim.state !== 'approved' || ",
        replace: 'if (',
      },
      {
        name: 'an approved claim on another post blocks all approvals',
        file: 'claims/decide-claim.ts',
        find: ' || claim.itemId !== current.item.id',
        replace: '',
      },
      {
        name: 'an approval is renewed for ever',
        file: 'claims/decide-claim.ts',
        find: 'if (renewals >= MAX_RENEWALS) throw renewedOften()',
        replace: '',
      },
      {
        name: 'an approval is renewed many times a day',
        file: 'claims/decide-claim.ts',
        find: 'if (endsAt && endsAt.toMillis() > daysAfter(now, CLAIM_DAYS.renewable).toMillis()) throw',
        replace: 'if (endsAt && endsAt.toMillis() < 0) throw',
      },
      {
        name: 'a claim on a recovered item is approved',
        file: 'claims/decide-claim.ts',
        find: 'if (isRecovered(status)) throw alreadyRecovered()',
        replace: '',
      },
      {
        name: 'the claims of a deleted post stay open',
        file: 'item-lifecycle/delete-item.ts',
        find: "if (openClaims > 0) await endOpenClaims(batch, context.firestore, id, 'post-deleted')",
        replace: '',
      },
      {
        name: 'a post changes its question under open claims',
        file: 'items/items.service.ts',
        find: 'if (openClaims > 0) requireKept(item, content)',
        replace: '',
      },
    ],
  ),
  ...inFunctions(
    ['integration/claim-lists'],
    [
      {
        name: 'strangers compare the claims on a post',
        file: 'claims/list-claims.ts',
        find: 'if (!item.exists || toItem(item).ownerUid !== uid) throw itemNotFound()',
        replace: 'if (!item.exists) throw itemNotFound()',
      },
      {
        name: 'strangers read a claim',
        file: 'claims/list-claims.ts',
        find: 'if (side === undefined) throw claimNotFound()',
        replace: '',
      },
      {
        name: 'closed claims push an open one out of its post’s list',
        file: 'claims/claims.repository.ts',
        find: 'findOpenClaims(firestore, itemId),\n',
        replace: '',
      },
      {
        name: 'closed claims push an open one out of people’s own lists',
        file: 'claims/claims.repository.ts',
        find: "readQuery(open.orderBy('createdAt').limit(MAX_OPEN_OF_PERSON)),\n",
        replace: '',
      },
      {
        name: 'a claim that is open and new is listed twice',
        file: 'claims/claims.repository.ts',
        find: '...new Map(lists.flat().map((document) => [document.id, document])).values(),',
        replace: '...lists.flat(),',
      },
      {
        name: 'claimants look like impostors while Auth does not answer',
        file: 'accounts/account-facts.ts',
        find: 'throw unavailable(cause)',
        replace: 'return [] as { users: [] }[]',
      },
      {
        name: 'returning things to one person counts as to many',
        file: 'claims/claim-records.ts',
        find: 'new Set(returns.map(({ toUid }) => toUid)).size',
        replace: 'returns.length',
      },
      {
        name: 'a return that is taken back still counts',
        file: 'claims/claim-records.ts',
        find: '{ ...record, returns: withoutReturn(record.returns, claimId) }\n      : undefined',
        replace: 'record\n      : undefined',
      },
      {
        name: 'the details show the reader’s oldest claim',
        file: 'claims/claims.repository.ts',
        find: "own.orderBy('createdAt', 'desc').limit(1)",
        replace: "own.orderBy('createdAt', 'asc').limit(1)",
      },
    ],
  ),
  ...inFunctions(
    ['integration/timed-claims'],
    [
      {
        name: 'posters are not reminded',
        file: 'claims/advance-claims.ts',
        find: 'return setDue(batch, document, claim.endsAt)\n    return addReminder(batch, current, now)',
        replace: 'return setDue(batch, document, claim.endsAt)\n    return setDue(batch, document, claim.endsAt)',
      },
      {
        name: 'a late run reminds twice',
        file: 'claims/advance-claims.ts',
        find: 'daysAfter(createdAt, days).toMillis() > now.toMillis()',
        replace: 'daysAfter(createdAt, days).toMillis() > (current.claim.dueAt?.toMillis() ?? 0)',
      },
      {
        name: 'a step is taken twice by two runs',
        file: 'claims/advance-claims.ts',
        find: 'if (claim.dueAt === null || claim.dueAt.toMillis() > now.toMillis()) return undefined',
        replace: '',
      },
      {
        name: 'claims that fail fill every run',
        file: 'claims/advance-claims.ts',
        find: '      await postpone(context, document, now).catch(() => {})\n',
        replace: '',
      },
      {
        name: 'one claim that fails ends the run',
        file: 'claims/advance-claims.ts',
        find: "return 'failed' as const",
        replace: 'throw cause',
      },
      {
        name: 'steps that change nothing are committed',
        file: 'claims/claim-steps.ts',
        find: '...(!isEmptyBatch(batch) && { batch })',
        replace: 'batch',
      },
    ],
  ),
  ...inFunctions(
    ['integration/claims-by-hand'],
    [
      {
        name: 'what is changed in the console leaves posts frozen',
        file: 'item-lifecycle/item-written.ts',
        find: 'if (holdsClaims(before) || holdsClaims(after)) await',
        replace: 'if (!before.exists && holdsClaims(after)) await',
      },
      {
        name: 'a claim that was closed in the console is counted and closed again',
        file: 'claims/claims.repository.ts',
        find: "where('state', 'in', OPEN_CLAIM_STATES)",
        replace: "where('state', 'in', [...OPEN_CLAIM_STATES, 'declined'])",
      },
      {
        name: 'claims of an item that was closed in the console stay open',
        file: 'claims/heal-claims.ts',
        find: "!item.exists || isRecovered(item.get('status'))",
        replace: '!item.exists',
      },
    ],
  ),
  ...inFunctions(
    ['integration/claim-races'],
    [
      {
        name: 'steps on a post pass each other',
        file: 'claims/claim-steps.ts',
        find: 'batch.update(item.ref, { ...fields }, { lastUpdateTime: item.updateTime })',
        replace: 'batch.update(item.ref, { ...fields })',
      },
      {
        name: 'a claim passes other steps on its post',
        file: 'claims/make-claim.ts',
        find: '{ lastUpdateTime: document.updateTime }',
        replace: '{ exists: true }',
      },
    ],
  ),
]
