/**
 * Questions that the model has no answer to (spec 8, Console logs and thrown errors): the caller asked wrongly, so the
 * text is for the console, never for the guest.
 */
export const modelErrors = {
  any_barber_not_supported: 'Shop doesn\'t support "any barber"',
  candidate_is_any_barber: 'The candidate cannot be another any-barber',
  any_barber_has_no_schedule: "Can't check Any Barber's schedule...",
  cannot_sum_percentages: "Can't sum percentages",
  tipping_not_allowed: 'Tipping is not available for this reservation',
  not_implemented: 'Not implemented',
} as const

export type ModelErrorCode = keyof typeof modelErrors
export type ModelError<Code extends ModelErrorCode = ModelErrorCode> = {
  readonly ok: false
  readonly code: Code
}
