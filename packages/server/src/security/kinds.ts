import type { GuessedLimit, LimitName } from '../limits/limits.ts'

/** The ways to sign in. A link that sets a password also signs in, and so does signing up. */
export type SignInWay = 'code' | 'password' | 'apple' | 'google' | 'resetLink' | 'signUp'

/** Every change of the ways to sign in to an account. */
export type WayChange =
  | `${'phone' | 'email' | 'apple' | 'google'}${'Added' | 'Removed'}`
  | `${'phone' | 'email'}Changed`
  | `password${'Added' | 'Changed'}`
  | 'accountsJoined'

/** The ways to sign in at the desk; an invitation signs in whoever accepts it. */
export type StaffSignInWay = 'signedInByCode' | 'signedInByLink' | 'signedInByPasskey' | 'joined'

/** The acts of staff that concern accounts. What they do with bookings stands in the desk's activity. */
type StaffAct =
  | StaffSignInWay
  | 'passkeyAdded'
  | 'passkeyRemoved'
  | 'invited'
  | 'roleChanged'
  | 'roleRemoved'
  | 'sessionsEnded'
  | 'settingsChanged'

/**
 * The acts of operators, by their command. `operatorTried` is an act that failed, perhaps after a part of it
 * was done.
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
  | `time-off-${'list' | 'add' | 'remove'}`
  | `staff-${'list' | 'invite' | 'remove'}`
  | 'waiting-room'
  | 'backup'
  | 'restore'

/**
 * Limits that `limits.ts` does not have, because they bound simultaneous holds, connections or messages
 * instead of tries.
 */
type OtherLimit = 'held' | 'requests' | 'texts' | 'connections' | 'liveTimes' | 'policyReports'

/** The security events that are recorded; there are no others (running/security-events). */
export type SecurityEventKind =
  | `signedIn.${SignInWay}`
  | `failed.${GuessedLimit | 'identityToken' | 'link' | 'passkey' | 'botCheck'}`
  | `denied.${'customer' | 'session'}`
  | `limited.${LimitName | OtherLimit}`
  | `ways.${WayChange}`
  | `staff.${StaffAct}`
  | `operator.${OperatorAct}`
  | `operatorTried.${OperatorAct}`

/** The kinds that are recorded only once their transaction has committed. */
export type CommittedKind = Extract<SecurityEventKind, `${'signedIn' | 'ways' | 'staff'}.${string}`>

/** The kinds that are recorded at once, even if the request is refused or there is none. */
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
  staffCode: 'Wrong sign-in code at the desk',
  deskGiftCard: 'Wrong gift-card code at the desk',
  passcode: 'Wrong passcode of a professional',
  code: 'Wrong promo or gift-card code',
  identityToken: 'Identity token refused',
  link: 'Link of a mail refused',
  passkey: 'Passkey refused at the desk',
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

const acts: Readonly<Record<StaffAct, string>> = {
  signedInByCode: 'Desk: signed in by a code',
  signedInByLink: 'Desk: signed in by a link',
  signedInByPasskey: 'Desk: signed in by a passkey',
  passkeyAdded: 'Desk: added a passkey',
  passkeyRemoved: 'Desk: removed a passkey',
  joined: 'Desk: accepted an invitation',
  invited: 'Desk: invited somebody',
  roleChanged: 'Desk: got another role',
  roleRemoved: 'Desk: lost a role',
  sessionsEnded: 'Desk: signed out everywhere',
  settingsChanged: 'Desk: changed what professionals see',
}

/** A kind in words for operators. A kind that only a later version knows is shown unchanged. */
export const kindInWords = (kind: string): string => {
  const [family = '', name = ''] = kind.split('.')
  if (family === 'signedIn') return signIns[name as SignInWay] ?? kind
  if (family === 'failed' || family === 'denied') return failures[name] ?? kind
  if (family === 'limited') return `Limit reached: ${name}`
  if (family === 'ways') return ways[name as WayChange] ?? kind
  if (family === 'staff') return acts[name as StaffAct] ?? kind
  if (family === 'operator') return `Operator: ${name}`
  if (family === 'operatorTried') return `Operator tried: ${name}`
  return kind
}
