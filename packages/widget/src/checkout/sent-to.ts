import { cleanEmail, toE164 } from '@openchair/rules'
import { maskedEmail, maskedPhone } from '@openchair/ui/format/masked.ts'
import { storedInPage } from '@openchair/ui/storage/store.ts'
import type { Details } from './machine/checkout-store.ts'

/** To whom the message of a booking goes, masked: an address, and a phone where one can be texted. */
type SentTo = readonly string[]

/** Mobiles, and the ordinary numbers of North America, of which nothing tells. */
const canBeTexted = /^\+(1|447|614|3538|3505)\d/

/** Where the details of a booking go; empty where they are not known here, as after a bank's page. */
export const sentTo = ({ email, phone }: Pick<Details, 'email' | 'phone'>): SentTo => {
  if (email.trim() === '') return []
  const number = toE164(phone)
  return [maskedEmail(cleanEmail(email)), ...(canBeTexted.test(number) ? [maskedPhone(number)] : [])]
}

type Kept = { readonly saleOrder: string; readonly contacts: SentTo }

/** The last booking of this page, for as long as it is new. Nothing of what was typed is kept but this. */
const record = storedInPage<Kept>('openchair-sent-to', 1, 1 / 24)

export const keepSentTo = (saleOrder: string, details: Pick<Details, 'email' | 'phone'>): void => {
  const contacts = sentTo(details)
  if (contacts.length > 0) record.write({ saleOrder, contacts })
}

/** Where this page has just sent the details of a booking; undefined for any other. */
export const sentToOf = (saleOrder: string): SentTo | undefined => {
  const kept = record.read()
  return kept?.saleOrder === saleOrder ? kept.contacts : undefined
}
