import type { FieldIssue, InputOf, KnownGuest } from '@openchair/contract'
import type * as calls from '@openchair/contract/calls'
import {
  isWrongEmail as isWrong,
  newGuestInput,
  type NewGuest,
  typedGuest,
} from '../../acts/guest/new-guest.ts'

/** The guest of a new booking: a walk-in without a name, one whom the shop knows, or a new one. */
export type GuestChoice =
  | { readonly kind: 'walkIn' }
  | { readonly kind: 'known'; readonly guest: KnownGuest }
  | ({ readonly kind: 'new' } & NewGuest)

export const walkIn: GuestChoice = { kind: 'walkIn' }

/** Turns typed text into a new guest. */
export const newGuestOf = (typed: string): GuestChoice => ({ kind: 'new', ...typedGuest(typed) })

type GuestInput = InputOf<typeof calls.bookAtDesk>['guest']

/** The guest as the call takes it; what nobody entered is missing. */
export const guestInput = (choice: GuestChoice): GuestInput => {
  if (choice.kind === 'walkIn') return {}
  return choice.kind === 'known' ? { customerId: choice.guest.id } : newGuestInput(choice)
}

/** The name by which texts call the guest; undefined for a walk-in and where nobody has entered one. */
export const guestName = (choice: GuestChoice): string | undefined => {
  if (choice.kind === 'walkIn') return undefined
  const name = choice.kind === 'known' ? choice.guest.name : choice.name.trim()
  return name === '' ? undefined : name
}

/** Tells if an entered e-mail cannot be one. An empty one is fine. */
export const isWrongEmail = (choice: GuestChoice): boolean => choice.kind === 'new' && isWrong(choice)

/** A contact that the server refuses, with its words. */
export type ContactFault = { readonly kind: 'phone' | 'email'; readonly message: string }

/** The first contact among the fields at fault; undefined where it is none. */
export const contactFault = (issues: readonly FieldIssue[]): ContactFault | undefined => {
  for (const { path, message } of issues) {
    const kind = (['phone', 'email'] as const).find((each) => path.split('.').at(-1) === each)
    if (kind !== undefined) return { kind, message }
  }
  return undefined
}
