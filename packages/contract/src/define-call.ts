/**
 * A call is plain data: the widget sends it, the server binds it. Its input and output exist for the type
 * checker alone, so that the widget carries no schema library (spec 7).
 */
import type { ErrorCode } from './errors.ts'
import type { Forms } from './forms.ts'

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'

export type Call<Input = unknown, Output = unknown> = {
  readonly method: Method
  /** With `:name` for each path parameter, from the version on: `/v1/shop/:id`. */
  readonly path: string
  /** One sentence for the reference. */
  readonly summary: string
  /** Fields of the input that travel in the query although the call has a body. */
  readonly query?: readonly string[]
  /** The forms that it takes besides the preferred one, which is that of its schema. */
  readonly accepts?: Forms
  /** The codes that it can refuse with, besides `invalid_request` and those of every call. */
  readonly errors?: readonly ErrorCode[]
  /**
   * Whose session the call reads (spec 6): none unless given. `required` refuses whoever is not signed in; with
   * `optional` a session is used where there is one, and everybody else is a guest.
   */
  readonly auth?: 'optional' | 'required'
  /** The answer is repeated for the same `Idempotency-Key`. */
  readonly idempotent?: true
  /**
   * The proof of the bot check travels in `X-Bot-Token` (behaviour 34): `true` requires it where the check is on;
   * with `underAttack` it is asked for only while too much is guessed at the call's target (behaviour 33).
   */
  readonly botCheck?: true | 'underAttack'
  /** Reads `X-Cart-Proof`, the secret of the page whose cart it is (behaviour 53). */
  readonly provesCart?: true
  readonly '~types'?: { readonly input: Input; readonly output: Output }
}

export type InputOf<C extends Call> = NonNullable<C['~types']>['input']
export type OutputOf<C extends Call> = NonNullable<C['~types']>['output']

/** The shape of a zod schema, as far as types need it. */
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
 * Ties a route to the schema of the same name without importing it at run time:
 * `call<typeof schemas.getShop>()({ method: 'GET', path: '/v1/shop/:id', … })`.
 */
export const call =
  <S extends CallSchema>() =>
  <const R extends Route>(route: R & Fits<R['path'], S['input']['_zod']['input']>) =>
    route as R as R & Call<S['input']['_zod']['input'], S['output']['_zod']['output']>
