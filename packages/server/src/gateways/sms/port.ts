import type { Delivery } from '../delivery.ts'

/** What the server needs of a provider of text messages. It answers within eight seconds and does not throw. */
export type SmsGateway = {
  /** With the sandbox nothing leaves the machine; with none nothing can be sent at all. */
  readonly provider: 'sandbox' | 'none' | 'twilio'
  /** Its address, as a log may name it; undefined where nothing leaves. */
  readonly server?: string
  readonly send: (sms: Sms) => Promise<Delivery>
}

type Sms = {
  /** A phone in E.164. */
  readonly to: string
  readonly text: string
  /** After how many seconds it is of no use any more, and need not be delivered. */
  readonly validSeconds: number
}
