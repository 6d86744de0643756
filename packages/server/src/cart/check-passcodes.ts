import type { CartRequest } from '@openchair/contract'
import { requiresPasscode } from '@openchair/rules'
import { checkPasscode } from '../booking/quote/check-passcode.ts'
import type { Choice } from '../booking/quote/choice.ts'
import { findBarber } from '../catalogue/find-barber.ts'
import type { ShopCatalogue } from '../catalogue/shop-catalogue.ts'
import type { Deps } from '../deps.ts'
import type { LimitedAsker } from '../limits/create-limits.ts'
import { Refusal } from '../refusals/refusal.ts'

type Guard = Pick<Deps, 'catalogues' | 'limits'>

/** The named professional of an appointment, if they require a passcode. */
const guardedBarber = (catalogue: ShopCatalogue, { any, barberId }: Choice['appointments'][number]) => {
  const barber = any ? undefined : findBarber(catalogue, barberId)
  return barber && requiresPasscode(catalogue.shop, barber.details) ? barber : undefined
}

/**
 * Checks the passcodes of a request. Records in the choice which hash they matched, so that the guest need
 * not send them again while the professional stays the same (professionals/passcode). Refuses with
 * `passcode_required` or `incorrect_passcode`, naming the `appointment` by its index, or, after too many
 * wrong ones, with `too_many_requests` or `bot_check_required`.
 */
export const checkPasscodes = async (
  guard: Guard,
  catalogue: ShopCatalogue,
  choice: Choice,
  asked: { readonly request: CartRequest; readonly before: Choice | undefined; readonly asker: LimitedAsker },
): Promise<Choice> => {
  const known = new Set(asked.before?.appointments.map(({ passcodeHash }) => passcodeHash))
  const appointments: Choice['appointments'][number][] = []
  for (const [index, appointment] of choice.appointments.entries()) {
    const barber = guardedBarber(catalogue, appointment)
    if (barber !== undefined && (barber.passcodeHash === null || !known.has(barber.passcodeHash))) {
      const passcode = asked.request.new_appointments[index]?.barberPasscode
      // Names the appointment, so that the widget asks for the right passcode.
      const details = { appointment: index }
      if (passcode === undefined || passcode === '') throw new Refusal('passcode_required', { details })
      await checkPasscode(guard, barber, passcode, asked.asker, details)
    }
    appointments.push({ ...appointment, passcodeHash: barber?.passcodeHash ?? null })
  }
  return { ...choice, appointments }
}

/** Checks that every passcode that matched before still does. Refuses with `passcode_required`. */
export const checkStoredPasscodes = (catalogue: ShopCatalogue, choice: Choice): void => {
  for (const [index, appointment] of choice.appointments.entries()) {
    const barber = guardedBarber(catalogue, appointment)
    if (
      barber !== undefined &&
      (barber.passcodeHash === null || barber.passcodeHash !== appointment.passcodeHash)
    ) {
      throw new Refusal('passcode_required', { details: { appointment: index } })
    }
  }
}
