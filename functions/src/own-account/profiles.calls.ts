import { MAX_FOLLOWING } from '../items/items.repository.ts'
import type { Settings } from '../lib/deployment-settings.ts'
import { defineCall } from '../lib/http/define-call.ts'
import { account, CHANGE_READS, SESSION_READS, session } from '../people/callers.ts'
import { ownAccountSchema, PROFILE_CHANGES_PER_DAY, profileInputSchema } from '../shared/own-account/account.ts'
import { changeProfile } from './change-profile.ts'
import { readOwnAccount } from './own-account.ts'

const profileInput = ({ isEmulator }: Settings) => profileInputSchema({ allowHttpPictures: isEmulator })

export const profileCalls = [
  defineCall({
    method: 'get',
    path: '/account',
    summary: 'Returns the signed-in user’s own account: name, photo, address, and since when it exists.',
    caller: session,
    cost: SESSION_READS,
    answer: ownAccountSchema,
    handle: (context, { caller }) => readOwnAccount(context, caller),
  }),

  defineCall({
    method: 'put',
    path: '/account',
    summary: 'Changes the signed-in user’s name and photo, on their posts, too.',
    description:
      'The 500 newest posts follow. Claims, conversations and records of recoveries keep the name of their day.',
    caller: account,
    cost: CHANGE_READS + MAX_FOLLOWING,
    body: profileInput,
    answer: ownAccountSchema,
    refusals: [
      {
        status: 429,
        code: 'too-many-requests',
        when: `The account has changed them ${PROFILE_CHANGES_PER_DAY} times within the day.`,
      },
    ],
    handle: (context, { caller, body }) => changeProfile(context, caller, body),
  }),
]
