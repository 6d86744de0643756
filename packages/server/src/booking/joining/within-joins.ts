import type { Customer } from '@openchair/contract'
import type { Joining } from './try-join.ts'
import type { Limits } from '../../limits/create-limits.ts'

/** Who is put on a list, and from which network. */
type Joiner = { readonly address: string; readonly customer: Pick<Customer, 'email' | 'phone'> }

const isJoined = ({ kind }: Joining): boolean => kind === 'booked'

/**
 * Puts somebody on a list within what their phone, their e-mail and an address may be: each place writes to whoever has the
 * phone and the e-mail (limits/joining). A try that puts nobody on a list counts for nothing.
 */
export const withinJoins = (
  { attempt }: Pick<Limits, 'attempt'>,
  { address, customer: { email, phone } }: Joiner,
  join: () => Promise<Joining>,
): Promise<Joining> => {
  const within = (name: 'joined' | 'joinedContact', target: string, act: () => Promise<Joining>) =>
    attempt(name, { target, address }, act, () => false, isJoined)
  return within('joined', address, () =>
    within('joinedContact', email.toLowerCase(), () => within('joinedContact', phone, join)),
  )
}
