/**
 * A call is plain data, from which the widget sends it and the server handles it. Its input and output exist
 * only as types, so that the widget contains no schema library (wire/contract).
 */
import type { ErrorCode } from './errors.ts'
import type { Forms } from './forms.ts'
import type { Permission } from './permissions.ts'

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'

export type Call<Input = unknown, Output = unknown> = {
  readonly method: Method
  /** The path from the version on, with `:name` for each parameter: `/v1/shop/:id`. */
  readonly path: string
  /** One sentence about the call, for the reference of the interface. */
  readonly summary: string
  /** Fields of the input that are sent in the query even though the call has a body. */
  readonly query?: readonly string[]
  /** The accepted forms of the input besides the preferred one, which its schema defines. */
  readonly accepts?: Forms
  /** The codes with which the call can refuse, besides `invalid_request` and those that every call has. */
  readonly errors?: readonly ErrorCode[]
  /**
   * The use of a session (wire/session-needed); the call reads none unless given. `required` refuses callers
   * who are not signed in. `optional` uses a session if there is one, and treats everybody else as a guest.
   * `staff` requires the session of the desk, a cookie, at which a guest's session counts as none.
   */
  readonly auth?: 'optional' | 'required' | 'staff'
  /**
   * The permission that a call of the desk needs at the shop of its path (desk/permissions). A call without one
   * needs a role there, if its path names a shop.
   */
  readonly permission?: Permission
  /** True if the call needs a sign-in of the last 15 minutes (desk/recent-sign-in). */
  readonly isSensitive?: true
  /**
   * True for a call that leads to a session of the desk (desk/sign-in). It accepts only pages of ours, and knows
   * the secret of the device that asks.
   */
  readonly isStaffSignIn?: true
  /** True if a repeated `Idempotency-Key` gets the same answer again. */
  readonly idempotent?: true
  /**
   * The use of the bot check's proof in `X-Bot-Token` (limits/bot-check). `true` requires a proof wherever
   * the check is set up. `underAttack` requires one only while somebody guesses too much at the call's target
   * (limits/under-attack).
   */
  readonly botCheck?: true | 'underAttack'
  /** True if the call reads `X-Cart-Proof`, the secret of the page that made the cart (cart/one-page). */
  readonly provesCart?: true
  readonly '~types'?: { readonly input: Input; readonly output: Output }
}

export type InputOf<C extends Call> = NonNullable<C['~types']>['input']
export type OutputOf<C extends Call> = NonNullable<C['~types']>['output']

/** The part of a zod schema from which types are derived. */
type Schema = { readonly _zod: { readonly input: unknown; readonly output: unknown } }
type CallSchema = { readonly input: Schema; readonly output: Schema }

type PathParameters<Path extends string> = Path extends `${string}:${infer Name}/${infer Rest}`
  ? Name | PathParameters<`/${Rest}`>
  : Path extends `${string}:${infer Name}`
    ? Name
    : never

type Fits<Path extends string, Input> =
  PathParameters<Path> extends keyof Input
    ? unknown
    : { path: `no such field in the input: ${Exclude<PathParameters<Path>, keyof Input> & string}` }

type Route = Omit<Call, '~types'>

/**
 * Connects a call with the types of its schema without importing it at run time: `call<typeof
 * schemas.getShop>()({ method: 'GET', path: '/v1/shop/:id', … })`.
 */
export const call =
  <S extends CallSchema>() =>
  <const R extends Route>(route: R & Fits<R['path'], S['input']['_zod']['input']>) =>
    route as R as R & Call<S['input']['_zod']['input'], S['output']['_zod']['output']>
