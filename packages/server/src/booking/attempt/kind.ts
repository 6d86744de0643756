import type { ErrorCode } from '@openchair/contract'
import type { Deps } from '../../deps.ts'
import type { Client, Queryable } from '../../store/db.ts'
import type { Telling } from '../within-declines.ts'
import type { AttemptEnd } from './states.ts'
import type { Attempt } from './store.ts'

export type Settling = Pick<Deps, 'pool' | 'db' | 'clock' | 'catalogues' | 'cardPayments' | 'log'>

/**
 * `start` and `ask` let the provider act, `start` for the first time. `lookUp` only asks what the provider has done, because the
 * guest may be gone. `giveUp` also ends an attempt that waits for 3-D Secure, because the guest has chosen something else.
 */
export type How = 'start' | 'ask' | 'lookUp' | 'giveUp'

/** The part of every plan that the machine reads. */
export type Planned = Telling & {
  /** Why it could not be done; once set, what is set aside for it is released in every case. */
  readonly releasing?: ErrorCode
}

/** What the provider says of an attempt. `learned` is added to its plan. */
export type ProviderAnswer<Paid> =
  | { readonly kind: 'paid'; readonly paid: Paid }
  | { readonly kind: 'refused'; readonly code: ErrorCode }
  /** The provider was never asked, and is not now. */
  | { readonly kind: 'notAsked' }
  /** Requires 3-D Secure at `url` until an instant in ISO 8601. */
  | {
      readonly kind: 'action'
      readonly url: string
      readonly reference: string
      readonly until: string
      readonly learned: object
    }

/** Why an attempt ends without what it was for. */
export type Why =
  | 'declined'
  | 'notAsked'
  /** The guest did not come back from their bank in time. */
  | 'overdue'
  /** The guest has chosen something else. */
  | 'givenUp'
  /** What it was to take is no longer there. */
  | 'gone'
  /** The provider refused this server's first request. */
  | 'unavailable'
  | 'unresolved'

/** What was set aside for what is gone: it is given back before the attempt ends so. */
export class Gone extends Error {
  readonly end: AttemptEnd
  constructor(end: AttemptEnd) {
    super('what an attempt was for is gone')
    this.end = end
  }
}

/** References of what an attempt has set aside at the provider so far; null where there was nothing to set aside. */
export type References = (string | null)[]

/** What a kind of attempt does; leases, keys, answers and crashes are the machine's. */
export type Kind<Plan extends Planned, Paid, State> = {
  /** How the log names what a person has to look at. */
  readonly forPerson: 'payment' | 'card'
  /** Asks the provider, and adds to `references` what was set aside meanwhile. Can be repeated. */
  readonly ask: (
    deps: Settling,
    attempt: Attempt<Plan>,
    how: How,
    references: References,
  ) => Promise<ProviderAnswer<Paid>>
  /** Runs `work` in a transaction, on what it has locked. */
  readonly within: <T>(
    deps: Settling,
    attempt: Attempt<Plan>,
    work: (client: Client, state: State) => Promise<T>,
  ) => Promise<T>
  /** How the attempt ends where it was paid. Throws `Gone` where it was for what is no longer there. */
  readonly endOf: (client: Client, state: State, attempt: Attempt<Plan>) => Promise<AttemptEnd>
  /** Writes what the attempt was for, in the transaction that ends it. Refuses with the code of what is no longer there. */
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
  /** Frees what the attempt holds, in the transaction that ends it without what it was for. */
  readonly undo?: (
    client: Client,
    attempt: Attempt<Plan>,
    because: { readonly why: Why; readonly code: ErrorCode; readonly now: Temporal.Instant },
  ) => Promise<void>
  /** Does what can wait until the attempt has ended; it is repeated by jobs where it fails. */
  readonly follow?: (deps: Settling, attempt: Attempt<Plan>, paid: Paid) => Promise<void>
  /** Shows for how long what the attempt holds is held at least, once it is worked on or waits for its guest. */
  readonly show?: (on: Queryable, attempt: Attempt<Plan>, until: string) => Promise<void>
}

/** A kind of attempt as the machine runs it, whatever its plans. */
export type AnyKind = Kind<Planned, unknown, unknown>

/** Hides what a kind's plans, payments and state are from the machine, which only hands them on. */
export const kindOf = <Plan extends Planned, Paid, State>(kind: Kind<Plan, Paid, State>): AnyKind =>
  kind as unknown as AnyKind
