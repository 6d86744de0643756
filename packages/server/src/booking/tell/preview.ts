import type { ChangedBooking } from '@openchair/contract'
import { canBeTexted } from '../../accounts/phone-numbers.ts'
import type { ShopCatalogue } from '../../catalogue/shop-catalogue.ts'
import type { Deps } from '../../deps.ts'
import { waitOfText } from '../../messages/fuse/text-fuse.ts'
import type { Message } from '../../messages/kinds.ts'
import { renderMessage } from '../../messages/render-message.ts'
import { findLook } from '../../messages/store.ts'
import { findDueEvents } from '../../messages/store-events.ts'
import type { PermittedStaff } from '../../permitted-staff.ts'
import type { Client, Queryable } from '../../store/db.ts'
import { shopTime } from '../../shop-time.ts'
import type { SaleKey } from '../../store/sale-record.ts'
import { seesContacts } from '../desk/sight.ts'
import { readSaleWithin } from './read-sale.ts'
import { tellApplication } from './tell-application.ts'
import { tellSale } from './tell-sale.ts'

/** A message as its receiver will read it. */
export type Preview = ChangedBooking['message']

type Reader = {
  readonly staff: PermittedStaff
  /** The professional whose guest the receiver is, if one is known. */
  readonly barberId?: string | null | undefined
  /** True for a guest who was not known before, and whose contacts the reader has typed. */
  readonly isNew?: boolean
}

type Previewing = Pick<Deps, 'clock' | 'config'> & {
  readonly email: Pick<Deps['email'], 'from'>
  /** The catalogue of the sale's shop, read before the transaction. */
  readonly catalogue: ShopCatalogue
  /** The member of staff who reads it, and what lets them see where it goes (desk/contacts). */
  readonly reader: Reader
}

/** Shows a message to staff, in the words in which it is sent. */
const previewOf = async (
  { clock, config: { publicUrl }, email: { from }, reader, catalogue }: Previewing,
  on: Queryable,
  message: Message,
): Promise<NonNullable<Preview>> => {
  const { to, language, brandId } = message
  const look = brandId === null ? undefined : await findLook(on, { brandId })
  const named = look ?? { brand: null }
  const rendered = renderMessage(message, { ...named, language, to, publicUrl, from, now: clock.now() })
  const isSeen = reader.isNew === true || seesContacts(reader.staff, reader.barberId ?? undefined)
  const subject = rendered.channel === 'email' ? rendered.subject : ''
  const { channel, text } = rendered
  const shown = { channel, to: isSeen ? to : null, subject, text }
  if (channel !== 'sms' || brandId === null) return shown
  const waits = await waitOfText(on, { brandId, kind: message.kind, to }, clock.now())
  if (waits === undefined) return shown
  const until = shopTime(waits.until, catalogue.shop.timezone)
  return { ...shown, waits: { until, pass: waits.pass } }
}

/**
 * The very message that the events of a sale, as a transaction has written them, will send to its guest
 * (desk/telling); the mail if there is one, with word of the text message that says the same. Null if nothing is sent.
 */
export const previewToGuest = async (deps: Previewing, client: Client, sale: SaleKey): Promise<Preview> => {
  const now = deps.clock.now()
  const read = await readSaleWithin(client, deps, sale)
  if (read === undefined) return null
  const due = await findDueEvents(client, { shopId: sale.shopId, subjectId: sale.saleOrderId, now })
  // Reminders that were planned for now are told beside the act, and not because of it.
  const events = due.filter(({ kind }) => kind !== 'reminder' && kind !== 'reviewAsked')
  const [message, text] = tellSale(deps, read, events, now).filter(
    ({ kind, channel, to }) => !kind.startsWith('staff') && (channel === 'email' || canBeTexted(to)),
  )
  if (message === undefined) return null
  const shown = await previewOf(deps, client, message)
  if (message.channel !== 'email' || text?.channel !== 'sms') return shown
  // A text that would wait is dropped where a mail says the same (messages/text-fuse).
  const { waits } = await previewOf(deps, client, text)
  return waits === undefined ? { ...shown, alsoBySms: true } : shown
}

/**
 * The very messages that the events of an application, as a transaction has written them, will send to its guest
 * (desk/telling): a mail, a text message, or both.
 */
export const previewToWaiting = async (
  { catalogue, ...deps }: Previewing,
  client: Client,
  { shopId, applicationId }: { readonly shopId: string; readonly applicationId: string },
): Promise<NonNullable<Preview>[]> => {
  const now = deps.clock.now()
  const events = await findDueEvents(client, { shopId, subjectId: applicationId, now })
  const within = { ...deps, pool: client, catalogues: { ofShop: async () => catalogue } }
  const told = await tellApplication(within, { shopId, subjectId: applicationId }, events, now)
  const previews: NonNullable<Preview>[] = []
  for (const message of told)
    if (message.channel === 'email' || canBeTexted(message.to))
      previews.push(await previewOf({ ...deps, catalogue }, client, message))
  // A text that would wait is dropped where a mail says the same (messages/text-fuse).
  const isMailed = previews.some(({ channel }) => channel === 'email')
  return previews.filter(({ waits }) => waits === undefined || !isMailed)
}
