import type { Language } from '@openchair/contract'

/**
 * Every message: by which channel it goes, of which kind it is, and what its text needs to know. Links are whole
 * addresses. Another kind is added here, in `lives`, and with its texts in `texts/`.
 */
export type MessageContent =
  | { readonly channel: 'sms'; readonly kind: 'signInCode'; readonly code: string }
  /** Where the brand's applications are, one address or one for each store. */
  | { readonly channel: 'sms'; readonly kind: 'appLink'; readonly links: readonly string[] }
  /** To a phone that a user signed in with until another took its place. */
  | { readonly channel: 'sms'; readonly kind: 'phoneChanged' }
  /** A shop may send news by this channel from now on; the link ends it. */
  | ({ readonly channel: 'sms' } & NewsAgreed)
  | ({ readonly channel: 'email' } & NewsAgreed)
  | { readonly channel: 'email'; readonly kind: 'verifyEmail'; readonly link: string }
  /** Somebody signed up with an address that has an account. */
  | {
      readonly channel: 'email'
      readonly kind: 'accountExists'
      readonly signInLink: string
      readonly resetLink: string
    }
  | { readonly channel: 'email'; readonly kind: 'resetPassword'; readonly link: string }
  | { readonly channel: 'email'; readonly kind: 'passwordChanged' }
  /** To an e-mail that a user signed in with until another took its place. */
  | { readonly channel: 'email'; readonly kind: 'emailChanged' }

type NewsAgreed = { readonly kind: 'newsAgreed'; readonly shop: string; readonly stopLink: string }

export type MessageKind = MessageContent['kind']
export type Channel = MessageContent['channel']
export type MailContent = Extract<MessageContent, { channel: 'email' }>
export type SmsContent = Extract<MessageContent, { channel: 'sms' }>

export type Message = MessageContent & {
  /** In whose name it is sent; null where no brand is known. */
  readonly brandId: string | null
  /** An e-mail address or a phone in E.164. */
  readonly to: string
  readonly language: Language
}

/** Minutes that sending is tried for, at most: after a day a message is left to a person (behaviour 43). */
export const longestMinutes = 24 * 60

type Life = {
  /** For how long the message is of use; one that could not be sent by then is dropped. */
  readonly minutes: number
  /** Whether it bears what must not be kept once it is sent: a code, or a link that is a capability. */
  readonly isSecret: boolean
}

export const lives: Readonly<Record<MessageKind, Life>> = {
  signInCode: { minutes: 5, isSecret: true },
  appLink: { minutes: 60, isSecret: false },
  verifyEmail: { minutes: longestMinutes, isSecret: true },
  accountExists: { minutes: longestMinutes, isSecret: true },
  resetPassword: { minutes: 30, isSecret: true },
  newsAgreed: { minutes: longestMinutes, isSecret: true },
  phoneChanged: { minutes: longestMinutes, isSecret: false },
  emailChanged: { minutes: longestMinutes, isSecret: false },
  passwordChanged: { minutes: longestMinutes, isSecret: false },
}
