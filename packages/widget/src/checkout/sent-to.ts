import { cleanEmail, toE164 } from '@openchair/rules'
import { maskedEmail, maskedPhone } from '@openchair/ui/format/masked.ts'
import { storedInPage } from '@openchair/ui/storage/store.ts'
import type { Details } from './machine/checkout-store.ts'

/** The masked recipients of a booking's message: an e-mail address, and a phone that receives texts. */
type SentTo = readonly string[]

/** Mobile numbers, and all numbers of North America, where mobile numbers look like any other. */
const canBeTexted = /^\+(1|447|614|3538|3505)\d/

/** The masked recipients of a booking's details. Empty where unknown, as after a return from the bank. */
export const sentTo = ({ email, phone }: Pick<Details, 'email' | 'phone'>): SentTo => {
  if (email.trim() === '') return []
  const number = toE164(phone)
  return [maskedEmail(cleanEmail(email)), ...(canBeTexted.test(number) ? [maskedPhone(number)] : [])]
}

type Kept = { readonly saleOrder: string; readonly contacts: SentTo }

/** The recipients of the last booking on this page, for an hour. Nothing else that was typed is stored. */
const record = storedInPage<Kept>('openchair-sent-to', 1, 1 / 24)

export const keepSentTo = (saleOrder: string, details: Pick<Details, 'email' | 'phone'>): void => {
  const contacts = sentTo(details)
  if (contacts.length > 0) record.write({ saleOrder, contacts })
}

/** The recipients of a booking that this page has just made; undefined for any other booking. */
export const sentToOf = (saleOrder: string): SentTo | undefined => {
  const kept = record.read()
  return kept?.saleOrder === saleOrder ? kept.contacts : undefined
}
