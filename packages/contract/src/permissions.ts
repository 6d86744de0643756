/** The roles of a shop's staff, from the one that may do most. */
export const staffRoles = ['owner', 'manager', 'reception', 'professional'] as const
export type StaffRole = (typeof staffRoles)[number]

/** How far a role may do something: at the whole shop, in the column of its own professional, or not at all. */
export type Reach = 'all' | 'own' | 'none'

const everybody = { owner: 'all', manager: 'all', reception: 'all', professional: 'own' } as const
const atTheDesk = { owner: 'all', manager: 'all', reception: 'all', professional: 'none' } as const
const leaders = { owner: 'all', manager: 'all', reception: 'none', professional: 'none' } as const

/**
 * The one table of what each role may do at the desk (desk/permissions). Calls name a permission of it, from
 * which routes, pages and tests follow.
 */
export const permissions = {
  /** The day and the week; others' columns show a professional when somebody is taken, and no names. */
  seeDay: everybody,
  /** Booking, moving, blocking, marks, taking money at the shop. */
  changeBookings: everybody,
  /** Guests' phones and e-mails. A shop may let its professionals see those of their own column. */
  seeContacts: atTheDesk,
  /** Canceling by the terms, a no-show with its fee and undoing it within a day, settling a payment due. */
  cancel: atTheDesk,
  /** Waiving a fee, giving back more than the terms, keeping another price, undoing a no-show later. */
  waive: leaders,
  writeNote: { owner: 'all', manager: 'all', reception: 'all', professional: 'all' },
  /** "Must pay beforehand" and "cannot book online". */
  limitGuest: atTheDesk,
  eraseGuest: leaders,
  timeOff: everybody,
  seeActivity: everybody,
  seeTakings: leaders,
  /** Inviting and removing those whom `grantable` allows, and the settings of the desk. */
  manageStaff: leaders,
} as const satisfies Record<string, Readonly<Record<StaffRole, Reach>>>

export type Permission = keyof typeof permissions

/** The roles that a role may give to others and take from them. Nobody grants more than they have. */
export const grantable: Readonly<Record<StaffRole, readonly StaffRole[]>> = {
  owner: staffRoles,
  manager: ['reception', 'professional'],
  reception: [],
  professional: [],
}

/** The farthest reach of several roles of one person, which add up (desk/roles). */
export const reachOf = (roles: readonly StaffRole[], permission: Permission): Reach => {
  const reaches = new Set<Reach>(roles.map((role) => permissions[permission][role]))
  if (reaches.has('all')) return 'all'
  return reaches.has('own') ? 'own' : 'none'
}
