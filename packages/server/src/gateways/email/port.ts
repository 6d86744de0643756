import type { Delivery } from '../delivery.ts'

/** What the server needs of a mail server. It answers within eight seconds and does not throw. */
export type EmailGateway = {
  /** With the sandbox nothing leaves the machine; with none nothing can be sent at all. */
  readonly provider: 'sandbox' | 'none' | 'smtp'
  /** Its address, as a log may name it; undefined where nothing leaves. */
  readonly server?: string
  /** The address that mails come from. */
  readonly from: string
  readonly send: (mail: Mail) => Promise<Delivery>
}

type Mail = {
  /** The same for each try at sending one message: the same mail twice can be told by it. */
  readonly key: string
  /** The name beside the sender's address. */
  readonly sender: string
  readonly to: string
  readonly subject: string
  readonly html: string
  /** The same without HTML, for those who cannot show it. */
  readonly text: string
  /** Calendar files; the first is also shown by mail programs as an invitation. */
  readonly calendars?: readonly { readonly method: 'REQUEST' | 'CANCEL'; readonly content: string }[]
  /** Pictures that go along with it, PNG, which its HTML shows by `cid:`. */
  readonly pictures?: readonly { readonly cid: string; readonly filename: string; readonly content: Buffer }[]
  /** The address to which answers go, with the sender's name; without it they go to the sender's. */
  readonly replyTo?: string
  /** Ends mails such as this one by one press in a mail program (RFC 8058); only where it is a mail that one agreed to. */
  readonly unsubscribe?: string
}
