import { safeOriginOf } from '../safe-origin.ts'

/** The settings for sending text messages with Twilio (running/settings). */
export type TwilioSettings = {
  readonly accountSid: string
  readonly authToken: string
  /** A phone in E.164, a name of up to eleven letters, or the id of a messaging service. */
  readonly from: string
  /** The address of its API, without a slash at the end. */
  readonly apiBase: string
}

const keys = [
  ['TWILIO_ACCOUNT_SID', /^AC[0-9a-f]{32}$/, 'an account’s SID: AC and 32 digits from 0 to f'],
  ['TWILIO_AUTH_TOKEN', /^[0-9a-f]{32}$/, 'an account’s auth token: 32 digits from 0 to f'],
  [
    'TWILIO_FROM',
    /^(\+[1-9]\d{6,14}|MG[0-9a-f]{32}|(?=.*[A-Za-z])[A-Za-z0-9 ]{1,11})$/,
    'a phone such as +12125550123, a messaging service’s SID (MG…), or a name of up to 11 letters',
  ],
] as const

/**
 * Reads the settings of Twilio; undefined if none is set. A fault names the variable and never its value,
 * which may be a secret in the wrong variable.
 */
export const readTwilioSettings = (
  textOf: (name: string) => string | undefined,
): { readonly settings: TwilioSettings | undefined; readonly faults: readonly string[] } => {
  const apiBaseText = textOf('TWILIO_API_BASE')
  const asked = [...keys.map(([name]) => name), 'TWILIO_API_BASE'].find((name) => textOf(name) !== undefined)
  if (asked === undefined) return { settings: undefined, faults: [] }
  const faults = keys.flatMap(([name, pattern, wanted]) => {
    const text = textOf(name)
    if (text === undefined) return [`${name} must be set as well, because ${asked} is`]
    return pattern.test(text) ? [] : [`${name} must be ${wanted}`]
  })
  const apiBase = safeOriginOf(apiBaseText ?? 'https://api.twilio.com')
  if (apiBase === undefined) {
    faults.push(
      'TWILIO_API_BASE must be an address such as https://api.twilio.com, or http on this machine alone',
    )
  }
  const [accountSid = '', authToken = '', from = ''] = keys.map(([name]) => textOf(name))
  return { settings: { accountSid, authToken, from, apiBase: apiBase ?? '' }, faults }
}
