import { addModerator, listModerators, removeModerator } from '../functions/src/moderation/moderators.ts'
import { runRoleCommand } from './deploy/role-command.ts'

/** `npm run moderator -- add|remove <email> | list [--project <id>]`: says who judges reports. */
export const main = (args: string[]): Promise<number> =>
  runRoleCommand(
    {
      command: 'moderator',
      usage: 'Run npm run moderator -- add <email>, remove <email> or list.',
      words: [],
      add: addModerator,
      remove: removeModerator,
      list: listModerators,
      says: {
        added: (email) => `${email} is now a moderator. The queue is at /moderation.`,
        removed: (email) => `${email} is no longer a moderator.`,
        none: 'There are no moderators yet, so reports stay unanswered.',
      },
    },
    args,
  )
