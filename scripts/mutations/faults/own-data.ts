import { inFunctions } from '../fault.ts'

/** What a person downloads of their own data, and what is forgotten of somebody who goes. */
export const faultsOfOwnData = [
  ...inFunctions(
    ['unit/personal-data'],
    [
      {
        name: 'others’ words are in a download',
        file: 'lib/personal-data/own-part.ts',
        find: '|| personOf(own.document, holds.of, place) !== own.uid',
        replace: '',
      },
      {
        name: 'others’ user ids are in a download',
        file: 'lib/personal-data/own-part.ts',
        find: "value === own.uid || value === '' ? value : SOMEBODY_ELSE",
        replace: 'value',
      },
      {
        name: 'secrets are in a download',
        file: 'lib/personal-data/own-part.ts',
        find: "holds.holds === 'secret' || ",
        replace: '',
      },
      {
        name: 'links in downloaded e-mails open something',
        file: 'lib/personal-data/own-part.ts',
        find: "value.replace(TOKEN, '$1…')",
        replace: 'value',
      },
      {
        name: 'a user id that is the key of a map is not forgotten',
        file: 'lib/personal-data/forget-person.ts',
        find: 'key === forgetting.uid ? forgetting.pseudonym : key',
        replace: 'key',
      },
      {
        name: 'a field that nobody has declared is not noticed',
        file: 'lib/personal-data/undeclared-fields.ts',
        find: 'if (field === undefined) return [path]',
        replace: 'if (field === undefined) return []',
      },
    ],
  ),
  ...inFunctions(
    ['integration/own-data'],
    [
      {
        name: 'anybody can use somebody else’s ticket',
        file: 'own-data/own-data.service.ts',
        find: "textOf(ticket.get('uid')) === uid && ",
        replace: '',
      },
      {
        name: 'a ticket never ends',
        file: 'own-data/own-data.service.ts',
        find: ' && expiresAt.toMillis() > Date.now()',
        replace: '',
      },
      {
        name: 'a title can be HTML in the page of a download',
        file: 'own-data/readable-values.ts',
        find: "ENTITIES[character] ?? ''",
        replace: 'character',
      },
    ],
  ),
  ...inFunctions(
    ['unit/send-download'],
    [
      {
        name: 'a download that fails ends as if it were whole',
        file: 'lib/http/send-download.ts',
        find: '    response.destroy()\n',
        replace: '    response.end()\n',
      },
    ],
  ),
]
