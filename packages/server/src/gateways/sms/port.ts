import type { Delivery } from '../delivery.ts'

/** What the server needs of a provider of text messages. It answers within eight seconds and does not throw. */
export type SmsGateway = {
  /** With the sandbox nothing leaves the machine. */
  readonly provider: 'sandbox' | 'twilio'
  readonly send: (sms: Sms) => Promise<Delivery>
}

type Sms = {
  /** A phone in E.164. */
  readonly to: string
  readonly text: string
}
