/**
 * An account that the demo board comes with. `photo` is empty: Firebase Auth takes absolute
 * addresses only.
 */
export interface DemoAccount {
  email: string
  password: string
  name: string
  photo: string
}

/**
 * The people with an account: a student, a clerk at the station who is the moderator, a neighbour
 * from the harbour, a baker; and the lost-property office at the station.
 */
export const demoPeople = {
  amara: { email: 'amara@example.com', password: 'Umbrella7', name: 'Amara Nwosu', photo: '' },
  jonas: { email: 'jonas@example.com', password: 'Platform4', name: 'Jonas Lindqvist', photo: '' },
  leyla: { email: 'leyla@example.com', password: 'Harbour9', name: 'Leyla Demir', photo: '' },
  tomas: { email: 'tomas@example.com', password: 'Sourdough5', name: 'Tomás Ferreira', photo: '' },
  office: { email: 'office@example.com', password: 'Shelf123', name: 'Lost property, Alderby Central', photo: '' },
} as const satisfies Record<string, DemoAccount>

export type DemoPerson = keyof typeof demoPeople

/** The accounts in the order in which they are shown. */
export const demoAccounts: readonly DemoAccount[] = Object.values(demoPeople)
