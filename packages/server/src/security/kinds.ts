import type { GuessedLimit, LimitName } from '../limits/limits.ts'

/** The ways of signing in. A link that sets a password signs in too, and so does making an account. */
export type SignInWay = 'code' | 'password' | 'apple' | 'google' | 'resetLink' | 'signUp'

/** Everything that can happen to the ways in to an account. */
export type WayChange =
  | `${'phone' | 'email' | 'apple' | 'google'}${'Added' | 'Removed'}`
  | `${'phone' | 'email'}Changed`
  | `password${'Added' | 'Changed'}`
  | 'accountsJoined'

/**
 * The acts of operators, by the command that does them; `operatorTried` is one that ended with an error, which may have done a part of
 * it. Those of staff will stand beside them.
 */
export type OperatorAct =
  | 'arrived'
  | 'no-show'
  | 'undo'
  | 'cancel'
  | 'refund'
  | 'refund-gift-card'
  | 'export'
  | 'erase'
  | 'sign-out'
  | 'events'
  | 'import'
  | 'migrate'
  | 'calendar'
  | 'renew-calendar'
  | 'day'
  | 'waiting-room'
  | 'backup'
  | 'restore'

/** Limits that nobody counts in `limits.ts`, because they hold no tries: what is set aside, open or sent at once. */
type OtherLimit = 'held' | 'requests' | 'texts' | 'connections' | 'liveTimes' | 'policyReports'

/** The security events that are recorded, and no others (behaviour 58). */
export type SecurityEventKind =
  | `signedIn.${SignInWay}`
  | `failed.${GuessedLimit | 'identityToken' | 'link' | 'botCheck'}`
  | `denied.${'customer' | 'session'}`
  | `limited.${LimitName | OtherLimit}`
  | `ways.${WayChange}`
  | `operator.${OperatorAct}`
  | `operatorTried.${OperatorAct}`

/** The kinds that are true only once the transaction that makes them so has been committed. */
export type CommittedKind = Extract<SecurityEventKind, `${'signedIn' | 'ways'}.${string}`>

/** The kinds that are recorded at once, whatever becomes of the request: it is refused, or is no request. */
export type ImmediateKind = Exclude<SecurityEventKind, CommittedKind>

const signIns: Readonly<Record<SignInWay, string>> = {
  code: 'Signed in by a code',
  password: 'Signed in by password',
  apple: 'Signed in with Apple',
  google: 'Signed in with Google',
  resetLink: 'Signed in by setting a new password',
  signUp: 'Made an account',
}

const failures: Readonly<Record<string, string>> = {
  password: 'Wrong password',
  unprovedPassword: 'Wrong password of an account whose e-mail is not confirmed',
  signInCode: 'Wrong sign-in code',
  passcode: 'Wrong passcode of a professional',
  code: 'Wrong promo or gift-card code',
  identityToken: 'Identity token refused',
  link: 'Link of a mail refused',
  botCheck: 'Bot check not passed',
  customer: 'Asked for another customer',
  session: 'Asked to end another session',
}

const ways: Readonly<Record<WayChange, string>> = {
  phoneAdded: 'Phone added',
  phoneChanged: 'Phone changed',
  phoneRemoved: 'Phone removed',
  emailAdded: 'E-mail confirmed',
  emailChanged: 'E-mail changed',
  emailRemoved: 'E-mail removed',
  passwordAdded: 'Password set',
  passwordChanged: 'Password changed',
  appleAdded: 'Apple added',
  appleRemoved: 'Apple removed',
  googleAdded: 'Google added',
  googleRemoved: 'Google removed',
  accountsJoined: 'Joined with another account',
}

/** A kind in words, for operators. One that a later version wrote is shown as it stands. */
export const kindInWords = (kind: string): string => {
  const [family = '', name = ''] = kind.split('.')
  if (family === 'signedIn') return signIns[name as SignInWay] ?? kind
  if (family === 'failed' || family === 'denied') return failures[name] ?? kind
  if (family === 'limited') return `Limit reached: ${name}`
  if (family === 'ways') return ways[name as WayChange] ?? kind
  if (family === 'operator') return `Operator: ${name}`
  if (family === 'operatorTried') return `Operator tried: ${name}`
  return kind
}
