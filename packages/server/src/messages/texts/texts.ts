import type { Language } from '@openchair/contract'
import type { WayChange } from '../../security/kinds.ts'
import type { MailContent, SmsContent } from '../kinds.ts'
import en from './en.json' with { type: 'json' }
import es419 from './es-419.json' with { type: 'json' }
import fr from './fr.json' with { type: 'json' }

export type MailTexts = {
  readonly subject: string
  /** The line that mail programs show beside the subject. */
  readonly preview?: string
  readonly title: string
  readonly text?: string
  readonly button?: string
  /** The label of a second link, below the button. */
  readonly secondLink?: string
  readonly remark?: string
  /** The reason why the receiver gets the mail, unless it is their account. */
  readonly footer?: string
}

/** Names of texts about several appointments of a sale, or about a part of them. */
type OfSeveral = 'movedGroup' | 'movedPart' | 'canceledGroup' | 'canceledPart' | 'noShowPart'

/** The key of a mail's texts. A kind has several keys if its words depend on more than the kind. */
export type MailName =
  | MailContent['kind']
  | OfSeveral
  | 'feeDue'
  | 'refundedAtShop'
  | 'refundedInParts'
  | 'refundedToGiftCard'
  | 'reminderGroup'
  | 'staffBookedGroup'
  | 'staffMovedGroup'
  | 'staffCanceledGroup'
  | 'tipRemoved'
  | 'verifyEmailAgain'
  | 'waitingOfferedOne'
  | 'waysChangedOut'

export type SmsName = SmsContent['kind'] | OfSeveral | 'feeDue' | 'waysChangedOut'

type Texts = {
  /** Texts from the longest to the shortest, for kinds with facts that may be left out. */
  readonly sms: Readonly<Record<SmsName, string | readonly string[]>>
  /** Facts that a text message never leaves out, in their order, each in a longer and a shorter form. */
  readonly essentials: Readonly<Record<keyof typeof en.essentials, readonly string[]>>
  readonly mail: Readonly<Record<MailName, MailTexts>>
  /** A sentence for each change of an account's ways in. */
  readonly ways: Readonly<Record<WayChange, string>>
  readonly layout: { readonly address: string; readonly footer: string }
  /** Words of messages about sales, and of their calendar files. */
  readonly words: Readonly<Record<keyof typeof en.words, string>>
}

/**
 * The texts of every message. Texts for text messages have typographic characters, which `toGsm` replaces.
 */
export const messageTexts: Readonly<Record<Language, Texts>> = { en, fr, 'es-419': es419 }

/** Writes a sentence for each change of an account's ways in. */
export const changesText = (changes: readonly WayChange[], language: Language): string =>
  changes.map((change) => messageTexts[language].ways[change]).join(' ')

const ends = { alone: [], whole: ['Group'], part: ['Part', 'Group'] } as const

/** The key of a kind's texts. Texts about several appointments or a part of them have another key. */
export const nameOfExtent = <Name extends string>(
  texts: Readonly<Record<Name, unknown>>,
  kind: NoInfer<Name>,
  extent: keyof typeof ends,
): Name =>
  ends[extent]
    .map((end) => `${kind}${end}`)
    .find((name): name is Name & `${Name}${string}` => Object.hasOwn(texts, name)) ?? kind
