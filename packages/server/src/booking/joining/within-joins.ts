import type { Customer } from '@openchair/contract'
import type { Joining } from './try-join.ts'
import type { Limits } from '../../limits/create-limits.ts'

/** A guest who joins a list, and the address of the request. */
type Joiner = { readonly address: string; readonly customer: Pick<Customer, 'email' | 'phone'> }

const isJoined = ({ kind }: Joining): boolean => kind === 'booked'

/**
 * Lets a guest join a list within the limits of their phone, their e-mail and an address (limits/joining).
 * There are limits, because each application writes messages to the owner of phone and e-mail. A try that
 * does not join counts for nothing.
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
