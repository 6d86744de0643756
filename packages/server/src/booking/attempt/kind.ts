import type { ErrorCode } from '@openchair/contract'
import type { Deps } from '../../deps.ts'
import type { Client, Queryable } from '../../store/db.ts'
import type { Telling } from '../within-declines.ts'
import type { AttemptEnd } from './states.ts'
import type { Attempt } from './store.ts'

export type Settling = Pick<Deps, 'pool' | 'clock' | 'catalogues' | 'cardPayments' | 'log'>

/**
 * `start` and `ask` let the provider act, `start` for the first time. `lookUp` only asks what the provider has done, because the
 * guest may be gone. `giveUp` also ends an attempt that waits for 3-D Secure, because the guest has chosen something else.
 */
export type How = 'start' | 'ask' | 'lookUp' | 'giveUp'

/** The part of every plan that the machine reads. */
export type Planned = Telling & {
  /** The reason why it cannot be done; once set, the authorized money is released in every case. */
  readonly releasing?: ErrorCode
}

/** The provider's answer to an attempt. `learned` is added to its plan. */
export type ProviderAnswer<Paid> =
  | { readonly kind: 'paid'; readonly paid: Paid }
  | { readonly kind: 'refused'; readonly code: ErrorCode }
  /** The provider was never asked, and is not asked now. */
  | { readonly kind: 'notAsked' }
  /** Requires 3-D Secure at `url` until an instant in ISO 8601. */
  | {
      readonly kind: 'action'
      readonly url: string
      readonly reference: string
      readonly until: string
      readonly learned: object
    }

/** The reason why an attempt ends without its result. */
export type Why =
  | 'declined'
  | 'notAsked'
  /** The guest did not come back from their bank in time. */
  | 'overdue'
  /** The guest has chosen something else. */
  | 'givenUp'
  /** The times or extras that it was to take are gone. */
  | 'gone'
  /** The provider refused this server's first request. */
  | 'unavailable'
  | 'unresolved'

/** Thrown if the purpose of an attempt is gone: the authorized money is released before the attempt ends. */
export class Gone extends Error {
  readonly end: AttemptEnd
  constructor(end: AttemptEnd) {
    super('what an attempt was for is gone')
    this.end = end
  }
}

/** The provider's references for authorized money and kept cards so far; null if there was nothing. */
export type References = (string | null)[]

/** The acts of one kind of attempt; leases, keys, answers and crashes are the machine's. */
type Kind<Plan extends Planned, Paid, State> = {
  /** The log's name for the thing that a person has to look at. */
  readonly forPerson: 'payment' | 'card'
  /** Asks the provider, and adds its references to `references`. Can be repeated. */
  readonly ask: (
    deps: Settling,
    attempt: Attempt<Plan>,
    how: How,
    references: References,
  ) => Promise<ProviderAnswer<Paid>>
  /** Runs `work` in a transaction with the state that it has locked. */
  readonly within: <T>(
    deps: Settling,
    attempt: Attempt<Plan>,
    work: (client: Client, state: State) => Promise<T>,
  ) => Promise<T>
  /** The end of an attempt that was paid. Throws `Gone` if its purpose is gone. */
  readonly endOf: (client: Client, state: State, attempt: Attempt<Plan>) => Promise<AttemptEnd>
  /** Writes the result, in the transaction that ends the attempt. Refuses if a thing is gone. */
  readonly write: (
    deps: Settling,
    client: Client,
    written: {
      readonly attempt: Attempt<Plan>
      readonly state: State
      readonly paid: Paid
      readonly end: AttemptEnd
    },
  ) => Promise<void>
  /** Gives back what was paid for something that is gone, besides the references. Can be repeated. */
  readonly giveBack?: (deps: Settling, attempt: Attempt<Plan>, paid: Paid) => Promise<void>
  /** Frees the holds of the attempt, in the transaction that ends it without its result. */
  readonly undo?: (
    client: Client,
    attempt: Attempt<Plan>,
    because: { readonly why: Why; readonly code: ErrorCode; readonly now: Temporal.Instant },
  ) => Promise<void>
  /** Does the work that can wait until the attempt has ended; jobs repeat it if it fails. */
  readonly follow?: (deps: Settling, attempt: Attempt<Plan>, paid: Paid) => Promise<void>
  /** Shows the least end of the attempt's holds, once a worker goes on with it or it waits for its guest. */
  readonly show?: (on: Queryable, attempt: Attempt<Plan>, until: string) => Promise<void>
}

/** A kind of attempt as the machine runs it, whatever its plans. */
export type AnyKind = Kind<Planned, unknown, unknown>

/** Hides the types of a kind's plans, payments and state from the machine, which only hands them on. */
export const kindOf = <Plan extends Planned, Paid, State>(kind: Kind<Plan, Paid, State>): AnyKind =>
  kind as unknown as AnyKind
