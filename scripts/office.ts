import { addOffice, listOffices, removeOffice } from '../functions/src/offices/offices.ts'
import { runRoleCommand } from './deploy/role-command.ts'

/** `npm run office -- add|remove <email> | list [--project <id>]`: says who keeps found things. */
export const main = (args: string[]): Promise<number> =>
  runRoleCommand(
    {
      command: 'office',
      usage:
        'Run npm run office -- add <email> --name "Lost property" --place "Station Square 1" --hours "Every day, 6:00 to 22:00", or remove <email>, or list.',
      words: ['name', 'place', 'hours'],
      add: addOffice,
      remove: removeOffice,
      list: listOffices,
      says: {
        added: (email) => `${email} is now an office. Items are registered at /counter.`,
        removed: (email) => `${email} is no longer an office. Its inventory is kept.`,
        none: 'There are no offices yet.',
      },
    },
    args,
  )
