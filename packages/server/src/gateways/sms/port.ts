import type { Delivery } from '../delivery.ts'

/** The server's port to a provider of text messages. It answers within eight seconds and does not throw. */
export type SmsGateway = {
  /** `sandbox` sends nothing off this machine; `none` cannot send at all. */
  readonly provider: 'sandbox' | 'none' | 'twilio'
  /** Its address for the log; undefined where nothing is sent. */
  readonly server?: string
  readonly send: (sms: Sms) => Promise<Delivery>
}

type Sms = {
  /** A phone in E.164. */
  readonly to: string
  readonly text: string
  /** Seconds after which it is useless and need not be delivered. */
  readonly validSeconds: number
}
