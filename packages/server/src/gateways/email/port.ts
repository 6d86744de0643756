import type { Delivery } from '../delivery.ts'

/** The server's port to a mail server. It answers within eight seconds and does not throw. */
export type EmailGateway = {
  /** `sandbox` sends nothing off this machine; `none` cannot send at all. */
  readonly provider: 'sandbox' | 'none' | 'smtp'
  /** Its address for the log; undefined where nothing is sent. */
  readonly server?: string
  /** The address that mails come from. */
  readonly from: string
  readonly send: (mail: Mail) => Promise<Delivery>
}

type Mail = {
  /** The same for each try at sending one message, so that a repeated mail can be recognised. */
  readonly key: string
  /** The name shown beside the sender's address. */
  readonly sender: string
  readonly to: string
  readonly subject: string
  readonly html: string
  /** The same without HTML, for those who cannot show it. */
  readonly text: string
  /** Calendar files. Mail programs show the first as an invitation. */
  readonly calendars?: readonly { readonly method: 'REQUEST' | 'CANCEL'; readonly content: string }[]
  /** PNG pictures attached to the mail, which its HTML shows by `cid:`. */
  readonly pictures?: readonly { readonly cid: string; readonly filename: string; readonly content: Buffer }[]
  /** The address for replies, with the sender's name; without it they go to the sender's address. */
  readonly replyTo?: string
  /** The address for unsubscribing with one press (RFC 8058); only for mails that need consent. */
  readonly unsubscribe?: string
}
