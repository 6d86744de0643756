import type { Delivery } from '../delivery.ts'

/** The server's port to a mail server. Sending ends within eight seconds, and never throws. */
export type EmailGateway = {
  /** The kind of gateway: `sandbox` sends nothing off this machine, and `none` cannot send at all. */
  readonly provider: 'sandbox' | 'none' | 'smtp'
  /** The mail server's address for the log; undefined where nothing is sent. */
  readonly server?: string
  /** The address from which mails are sent. */
  readonly from: string
  readonly send: (mail: Mail) => Promise<Delivery>
}

type Mail = {
  /** A key that is the same for each try to send one message, so that a repeated mail can be recognized. */
  readonly key: string
  /** The name shown beside the sender's address. */
  readonly sender: string
  readonly to: string
  readonly subject: string
  readonly html: string
  /** The mail without HTML, for readers whose programs cannot show HTML. */
  readonly text: string
  /** Calendar files. Mail programs show the first as an invitation. */
  readonly calendars?: readonly { readonly method: 'REQUEST' | 'CANCEL'; readonly content: string }[]
  /** PNG pictures attached to the mail, which its HTML shows by `cid:`. */
  readonly pictures?: readonly { readonly cid: string; readonly filename: string; readonly content: Buffer }[]
  /** The address for replies, with a name. Without it, replies go to the sender's address. */
  readonly replyTo?: string
  /** The address for unsubscribing with one press (RFC 8058). Only mails that need consent have it. */
  readonly unsubscribe?: string
}
