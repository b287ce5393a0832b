import { inFunctions } from '../fault.ts'

/** Codes, handovers, disputes, and what closes a protected post. */
export const faultsOfHandovers = [
  ...inFunctions(
    ['integration/handovers', 'integration/handover-codes'],
    [
      {
        name: 'a code is the same for all claims',
        file: 'handovers/handover-code.ts',
        find: '{claimId}\\n',
        replace: '{0}\\n',
      },
      {
        name: 'a code is the same after five wrong tries',
        file: 'handovers/handover-code.ts',
        find: '{counter}`',
        replace: '{0}`',
      },
      {
        name: 'any code is the right one',
        file: 'handovers/code-tries.ts',
        find: 'if (!isSameCode(given, expected)) {',
        replace: 'if (given.length !== expected.length) {',
      },
      {
        name: 'tries of a code are not counted',
        file: 'handovers/code-tries.ts',
        find: 'const counted = tries + 1',
        replace: 'const counted = 1',
      },
      {
        name: 'a try is counted whatever was counted meanwhile',
        file: 'handovers/code-tries.ts',
        find: 'batch.update(document.ref, { code }, { lastUpdateTime: document.updateTime })',
        replace: 'batch.update(document.ref, { code })',
      },
      {
        name: 'codes do not pause after five wrong ones',
        file: 'handovers/handover-code.ts',
        find: 'if (wait > 0) throw codesPaused(Math.ceil(wait / 1000))',
        replace: '',
      },
      {
        name: 'a claim says that its codes pause after they do not',
        file: 'claims/claim-document.ts',
        find: ' && blockedUntil !== null && blockedUntil.toMillis() > now.getTime()',
        replace: ' && blockedUntil !== null',
      },
      {
        name: 'the history does not say that a code was entered wrongly',
        file: 'handovers/code-tries.ts',
        find: 'if (tries === MAX_TRIES) await',
        replace: 'if (tries > MAX_TRIES) await',
      },
      {
        name: 'whoever hands the thing over reads the code',
        file: 'handovers/hand-over.ts',
        find: '  requireReceiver(claim, uid)\n',
        replace: '',
      },
      {
        name: 'a code is shown for a claim that is not approved',
        file: 'handovers/hand-over.ts',
        find: "  requireState(claim, ['approved'], now)\n  return",
        replace: '  return',
      },
      {
        name: 'the receiver enters the code that they have',
        file: 'handovers/hand-over.ts',
        find: 'if (withCode) requireGiver(claim, caller.uid)\n  else requirePoster',
        replace: 'if (!withCode) requirePoster',
      },
      {
        name: 'the claimant closes a post without the code',
        file: 'handovers/hand-over.ts',
        find: 'else requirePoster(claim, caller.uid)',
        replace: '',
      },
      {
        name: 'a claim that is not approved is handed over',
        file: 'handovers/hand-over.ts',
        find: "    requireState(claim, ['approved'], now)\n    if",
        replace: '    if',
      },
      {
        name: 'a post that was closed is handed over',
        file: 'handovers/hand-over.ts',
        find: "if (!isOpen(item.get('status')))",
        replace: "if (item.get('status') === undefined)",
      },
      {
        name: 'the poster learns the claimant’s address by the handover',
        file: 'handovers/hand-over.ts',
        find: "if (document.get('recoveredByUid') === caller.uid) return record",
        replace: 'return record',
      },
      {
        name: 'a handover without the code counts as a return',
        file: 'handovers/hand-over.ts',
        find: 'if (withCode) await addReturned',
        replace: 'await addReturned',
      },
      {
        name: 'handovers count against no limit',
        file: 'handovers/hand-over.ts',
        find: '    addUse(batch, uses, caller.uid, limit)\n',
        replace: '',
      },
      {
        name: 'codes are compared at the limit of recoveries',
        file: 'handovers/hand-over.ts',
        find: '  await requireRoom(context, caller.uid, recoveryLimit(context.settings))\n',
        replace: '',
      },
      {
        name: 'a right code uses up a try although nothing was handed over',
        file: 'handovers/code-tries.ts',
        find: 'await giveTryBack(context, id, counter).catch(() => {})',
        replace: '',
      },
      {
        name: 'the pause stays although a try was given back',
        file: 'handovers/code-tries.ts',
        find: 'tries: code.tries - 1, blockedUntil: null }',
        replace: 'tries: code.tries - 1, blockedUntil: code.blockedUntil }',
      },
      {
        name: 'anybody closes a protected post',
        file: 'recoveries/recoveries.service.ts',
        find: 'if (isProtected && ownerUid !== uid) throw claimInstead()',
        replace: '',
      },
      {
        name: 'other claims stay open after a handover',
        file: 'recoveries/add-recovery.ts',
        find: 'await endOpenClaims(batch, firestore, item.id, reason, claimId)',
        replace: "if (reason === 'closed-by-poster') await endOpenClaims(batch, firestore, item.id, reason, claimId)",
      },
      {
        name: 'a claim that is made just before a post is closed stays open',
        file: 'recoveries/add-recovery.ts',
        find: 'item.updateTime ? { lastUpdateTime: item.updateTime } : { exists: true }',
        replace: '{ exists: true }',
      },
    ],
  ),
  ...inFunctions(
    ['integration/handover-races'],
    [
      {
        name: 'a right code that comes to nothing gives all tries back',
        file: 'handovers/code-tries.ts',
        find: 'tries: code.tries - 1, blockedUntil: null }',
        replace: 'tries: 0, blockedUntil: null }',
      },
    ],
  ),
  ...inFunctions(
    ['integration/disputes'],
    [
      {
        name: 'a handover may be disputed for ever',
        file: 'handovers/dispute-claim.ts',
        find: 'if (now > until)',
        replace: 'if (now < until && now > until)',
      },
      {
        name: 'a side disputes a handover again and again',
        file: 'handovers/dispute-claim.ts',
        find: 'if (hasDisputed(current, uid))',
        replace: 'if (claim.disputes.length > 9)',
      },
      {
        name: 'the record of a later handover is marked',
        file: 'handovers/dispute-claim.ts',
        find: "record.updateTime && record.get('claimId') === id",
        replace: 'record.updateTime',
      },
      {
        name: 'a disputed handover still counts as a return',
        file: 'claims/dispute.ts',
        find: '  await removeReturned(batch, firestore, { fromUid, claimId: claim.id })\n',
        replace: '',
      },
      {
        name: 'a reopened handover is not disputed',
        file: 'recoveries/reopen-item.ts',
        find: 'else if (isUid(claimId)) await addReopening',
        replace: 'else if (!isUid(claimId)) await addReopening',
      },
      {
        name: 'posters alone block a claimant from all recoveries',
        file: 'recoveries/reopen-item.ts',
        find: "if (claimId === '') await addUndoneRecovery(batch, firestore, record, owner.uid)\n      else if",
        replace: 'await addUndoneRecovery(batch, firestore, record, owner.uid)\n      if',
      },
    ],
  ),
  ...inFunctions(
    ['unit/jobs'],
    [
      {
        name: 'a job that fails keeps the others from running',
        file: 'jobs/run-jobs.ts',
        find: '      failed.push(name)\n',
        replace: '      throw error\n',
      },
      {
        name: 'a run with a failed job looks well',
        file: 'jobs/run-jobs.ts',
        find: 'if (failed.length > 0) throw',
        replace: 'if (failed.length > 9) throw',
      },
      {
        name: 'an hourly job runs every five minutes',
        file: 'jobs/run-jobs.ts',
        find: 'job.minute === undefined || ',
        replace: 'job.minute !== 1 || ',
      },
      {
        name: 'the log of jobs quotes addresses',
        file: 'jobs/run-jobs.ts',
        find: 'cause: describeCause(error)',
        replace: 'cause: String(error)',
      },
    ],
  ),
]
