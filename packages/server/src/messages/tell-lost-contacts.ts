import { fromWireLanguage, type WireLanguage } from '@openchair/contract'
import type { LostContacts } from '../accounts/contacts/prove-contact.ts'
import { isServed } from '../accounts/read-phone.ts'
import type { Deps } from '../deps.ts'
import type { Client } from '../store/db.ts'
import { isSetUp } from './check-channel.ts'
import { writeMessage } from './write-message.ts'

/**
 * Tells whoever receives what is sent to a phone or an e-mail that it signs in no more, since another took its place: it may not
 * have been them who changed it. Belongs in the transaction that changes it; tells nobody where nothing was lost.
 */
export const tellLostContacts = async (
  deps: Pick<Deps, 'email' | 'sms'>,
  client: Client,
  { phone, email }: LostContacts = { phone: null, email: null },
  asked: { readonly brandId: string | null; readonly language: WireLanguage; readonly now: Temporal.Instant },
): Promise<void> => {
  const head = { brandId: asked.brandId, language: fromWireLanguage(asked.language) }
  if (email !== null && isSetUp(deps, 'email'))
    await writeMessage(client, { ...head, channel: 'email', kind: 'emailChanged', to: email }, asked.now)
  if (phone !== null && isServed(phone) && isSetUp(deps, 'sms'))
    await writeMessage(client, { ...head, channel: 'sms', kind: 'phoneChanged', to: phone }, asked.now)
}
