/**
 * Errors of code that uses these rules wrongly (professionals/model-errors). Only the console shows their
 * texts.
 */
export const modelErrors = {
  any_barber_not_supported: 'Shop doesn\'t support "any barber"',
  candidate_is_any_barber: 'The candidate cannot be another any-barber',
  any_barber_has_no_schedule: "Can't check Any Barber's schedule: ask for the shop's instead",
  tipping_not_allowed: 'Tipping is not available for this reservation',
} as const

export type ModelErrorCode = keyof typeof modelErrors
export type ModelError<Code extends ModelErrorCode = ModelErrorCode> = {
  readonly ok: false
  readonly code: Code
}
