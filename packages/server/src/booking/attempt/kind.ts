import type { ErrorCode } from '@openchair/contract'
import type { Deps } from '../../deps.ts'
import type { Client, Queryable } from '../../store/db.ts'
import type { Telling } from '../within-declines.ts'
import type { AttemptEnd } from './states.ts'
import type { Attempt } from './store.ts'

export type Settling = Pick<Deps, 'pool' | 'clock' | 'catalogues' | 'cardPayments' | 'log'>

/**
 * The ways to ask the provider about an attempt. `start` and `ask` let the provider act, `start` for the
 * first time. `lookUp` only asks the provider for the outcome, because the guest may be gone. `giveUp` also
 * ends an attempt that waits for 3-D Secure, because the guest has chosen something else.
 */
export type How = 'start' | 'ask' | 'lookUp' | 'giveUp'

/** The part of a plan that every kind of attempt has, and that the machine reads. */
export type Planned = Telling & {
  /** The reason why the plan cannot be done. Once set, the authorized money is released in every case. */
  readonly releasing?: ErrorCode
}

/** The provider's answer to an attempt. `learned` is added to the attempt's plan. */
export type ProviderAnswer<Paid> =
  | { readonly kind: 'paid'; readonly paid: Paid }
  | { readonly kind: 'refused'; readonly code: ErrorCode }
  /** The provider was never asked, and is not asked now. */
  | { readonly kind: 'notAsked' }
  /** The guest has to pass 3-D Secure at `url` by `until`, an instant in ISO 8601. */
  | {
      readonly kind: 'action'
      readonly url: string
      readonly reference: string
      readonly until: string
      readonly learned: object
    }

/** The reasons why an attempt ends without its result. */
export type Why =
  | 'declined'
  | 'notAsked'
  /** The guest did not come back from their bank in time. */
  | 'overdue'
  /** The guest has chosen something else. */
  | 'givenUp'
  /** The times or extras that the attempt was to take are gone. */
  | 'gone'
  /** The provider refused the first request that this server made for the attempt. */
  | 'unavailable'
  | 'unresolved'

/** Thrown if the thing that an attempt pays for is gone. Authorized money is released first. */
export class Gone extends Error {
  readonly end: AttemptEnd
  constructor(end: AttemptEnd) {
    super('what an attempt was for is gone')
    this.end = end
  }
}

/** The provider's references for authorized money and kept cards so far; null where there was nothing. */
export type References = (string | null)[]

/** The acts that differ by kind of attempt. Leases, keys, answers and crashes are left to `settle.ts`. */
type Kind<Plan extends Planned, Paid, State> = {
  /** The name that the log gives to the thing that a person has to look at. */
  readonly forPerson: 'payment' | 'card'
  /** Asks the provider to pay, or for the outcome, as `how` says. Adds references. Can be repeated. */
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
  /** The end of an attempt that was paid. Throws `Gone` if the thing that it pays for is gone. */
  readonly endOf: (client: Client, state: State, attempt: Attempt<Plan>) => Promise<AttemptEnd>
  /** Writes the result, in the transaction that ends the attempt. Refuses if something it takes is gone. */
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
  /** Gives back the part of the payment that releasing `references` does not. Can be repeated. */
  readonly giveBack?: (deps: Settling, attempt: Attempt<Plan>, paid: Paid) => Promise<void>
  /** Frees the holds of the attempt, in the transaction that ends it without its result. */
  readonly undo?: (
    client: Client,
    attempt: Attempt<Plan>,
    because: { readonly why: Why; readonly code: ErrorCode; readonly now: Temporal.Instant },
  ) => Promise<void>
  /** Does the work that can wait until the attempt has ended; jobs repeat it if it fails. */
  readonly follow?: (deps: Settling, attempt: Attempt<Plan>, paid: Paid) => Promise<void>
  /** Shows the guest the earliest end of the holds, once a worker goes on or the attempt waits for them. */
  readonly show?: (on: Queryable, attempt: Attempt<Plan>, until: string) => Promise<void>
}

/** A kind of attempt as the machine sees it, without the types of its plans. */
export type AnyKind = Kind<Planned, unknown, unknown>

/** Hides the types of a kind's plans, payments and state from the machine, which only passes them on. */
export const kindOf = <Plan extends Planned, Paid, State>(kind: Kind<Plan, Paid, State>): AnyKind =>
  kind as unknown as AnyKind
