import type { Language } from '@openchair/contract'
import type { MailContent, SmsContent } from '../kinds.ts'
import en from './en.json' with { type: 'json' }
import es419 from './es-419.json' with { type: 'json' }
import fr from './fr.json' with { type: 'json' }

type MailTexts = {
  readonly subject: string
  readonly title: string
  readonly text: string
  readonly button?: string
  /** A second way on, under the button. */
  readonly secondLink?: string
  readonly remark: string
  /** Why one gets it, where it is not because of an account. */
  readonly footer?: string
}

type Texts = {
  readonly sms: Readonly<Record<SmsContent['kind'], string>>
  readonly mail: Readonly<Record<MailContent['kind'], MailTexts>>
  readonly layout: { readonly address: string; readonly footer: string }
}

/** The texts of every message; of text messages with the signs of print, which `toGsm` makes plain. */
export const messageTexts: Readonly<Record<Language, Texts>> = { en, fr, 'es-419': es419 }
