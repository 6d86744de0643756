import { cleanEmail, toE164 } from '@openchair/rules'
import { maskedEmail, maskedPhone } from '../format/masked.ts'
import type { Details } from './machine/checkout-store.ts'

/** To whom the message of a booking goes, masked: an address, and a phone where one can be texted. */
export type SentTo = readonly string[]

/** Mobiles, and the ordinary numbers of North America, of which nothing tells. */
const canBeTexted = /^\+(1|447|614|3538|3505)\d/

/** Where the details of a booking go; empty where they are not known here, as after a bank's page. */
export const sentTo = ({ email, phone }: Pick<Details, 'email' | 'phone'>): SentTo => {
  if (email.trim() === '') return []
  const number = toE164(phone)
  return [maskedEmail(cleanEmail(email)), ...(canBeTexted.test(number) ? [maskedPhone(number)] : [])]
}
