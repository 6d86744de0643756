import type { Delivery } from '../delivery.ts'

/** The server's port to a provider of text messages. Sending ends within eight seconds, and never throws. */
export type SmsGateway = {
  /** The kind of gateway: `sandbox` sends nothing off this machine, and `none` cannot send at all. */
  readonly provider: 'sandbox' | 'none' | 'twilio'
  /** The provider's address for the log; undefined where nothing is sent. */
  readonly server?: string
  readonly send: (sms: Sms) => Promise<Delivery>
}

type Sms = {
  /** The receiver's phone in E.164. */
  readonly to: string
  readonly text: string
  /** Seconds after which the message is useless and need not be delivered. */
  readonly validSeconds: number
}
