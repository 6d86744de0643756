import type { DeskGuest, InputOf } from '@openchair/contract'
import type * as calls from '@openchair/contract/calls'
import { cleanEmail, isEmail, splitPayerName } from '@openchair/rules'

/** The guest of a new booking: a walk-in without a name, one whom the shop knows, or a new one. */
export type GuestChoice =
  | { readonly kind: 'walkIn' }
  | { readonly kind: 'known'; readonly guest: DeskGuest }
  | { readonly kind: 'new'; readonly name: string; readonly phone: string; readonly email: string }

export const walkIn: GuestChoice = { kind: 'walkIn' }

/** Turns typed text into a new guest: an e-mail or digits are a contact, everything else is a name. */
export const newGuestOf = (typed: string): GuestChoice => {
  const text = typed.trim()
  const empty = { kind: 'new', name: '', phone: '', email: '' } as const
  if (text.includes('@')) return { ...empty, email: text }
  if (/^[+(\d][\d\s().-]*$/.test(text)) return { ...empty, phone: text }
  return { ...empty, name: text }
}

type GuestInput = InputOf<typeof calls.bookAtDesk>['guest']

/** The guest as the call takes it; what nobody entered is missing. */
export const guestInput = (choice: GuestChoice): GuestInput => {
  if (choice.kind === 'walkIn') return {}
  if (choice.kind === 'known') return { customerId: choice.guest.id }
  const { firstName, lastName } = splitPayerName(choice.name)
  const fields = {
    firstName,
    lastName: lastName ?? '',
    phone: choice.phone.trim(),
    email: cleanEmail(choice.email),
  }
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== ''))
}

/** The name by which texts call the guest; undefined for a walk-in and where nobody has entered one. */
export const guestName = (choice: GuestChoice): string | undefined => {
  if (choice.kind === 'walkIn') return undefined
  const name = choice.kind === 'known' ? choice.guest.name : choice.name.trim()
  return name === '' ? undefined : name
}

/** Tells if an entered e-mail cannot be one. An empty one is fine. */
export const isWrongEmail = (choice: GuestChoice): boolean =>
  choice.kind === 'new' && choice.email.trim() !== '' && !isEmail(choice.email)
