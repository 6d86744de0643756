// Written by `npm run texts` from the folders of texts.
import type common from './common/en.json'
import type password from './password/en.json'

type Texts = {
  common: typeof common
  password: typeof password
}
type Own = keyof Texts
type Key = { [A in Own]: `${A}.${keyof Texts[A] & string}` }[Own]

/** Messages that name arguments. */
type Arguments = {
  'common.backTo': { host: string }
  'common.languageButton': { short: string; language: string }
  'common.miles': { miles: string }
  'common.country': { country: string }
  'common.openUntil': { time: string }
  'common.opensToday': { time: string }
  'common.opensOn': { day: string; time: string }
  'common.orCall': { phone: string }
  'common.cardEnding': { brand: string; last4: string }
  'common.cardExpires': { date: string }
  'common.cardExpired': { date: string }
  'password.length': { count: string }
}

export type Area = Own
export type MessageArguments = { [K in Key]: K extends keyof Arguments ? Arguments[K] : null }
