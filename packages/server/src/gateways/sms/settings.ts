import type { Reader } from '../../settings.ts'
import { safeOriginOf } from '../safe-origin.ts'

/** The settings for sending text messages with Twilio (running/settings). */
export type TwilioSettings = {
  readonly accountSid: string
  readonly authToken: string
  /** The sender: a phone in E.164, a name of up to eleven letters, or the id of a messaging service. */
  readonly from: string
  /** The address of Twilio's API, without a slash at the end. */
  readonly apiBase: string
}

const keys = {
  TWILIO_ACCOUNT_SID: ['an account’s SID: AC and 32 digits from 0 to f', /^AC[0-9a-f]{32}$/],
  TWILIO_AUTH_TOKEN: ['an account’s auth token: 32 digits from 0 to f', /^[0-9a-f]{32}$/],
  TWILIO_FROM: [
    'a phone such as +12125550123, a messaging service’s SID (MG…), or a name of up to 11 letters',
    /^(\+[1-9]\d{6,14}|MG[0-9a-f]{32}|(?=.*[A-Za-z])[A-Za-z0-9 ]{1,11})$/,
  ],
} as const

/** Reads the settings of Twilio; undefined if none is set. */
export const readTwilioSettings = ({ setting, together }: Reader): TwilioSettings | undefined => {
  const read = together(keys, 'TWILIO_API_BASE')
  const apiBase = setting(
    'TWILIO_API_BASE',
    'an address such as https://api.twilio.com, or http on this machine alone',
    safeOriginOf,
  )
  return (
    read && {
      accountSid: read.TWILIO_ACCOUNT_SID,
      authToken: read.TWILIO_AUTH_TOKEN,
      from: read.TWILIO_FROM,
      apiBase: apiBase ?? 'https://api.twilio.com',
    }
  )
}
