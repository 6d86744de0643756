import type { Language } from '@openchair/contract'
import type { WayChange } from '../../security/kinds.ts'
import type { MailContent, SmsContent } from '../kinds.ts'
import en from './en.json' with { type: 'json' }
import es419 from './es-419.json' with { type: 'json' }
import fr from './fr.json' with { type: 'json' }

export type MailTexts = {
  readonly subject: string
  /** What mail programs show beside the subject. */
  readonly preview?: string
  readonly title: string
  readonly text?: string
  readonly button?: string
  /** A second way on, under the button. */
  readonly secondLink?: string
  readonly remark?: string
  /** Why one gets it, where it is not because of an account. */
  readonly footer?: string
}

/** Names of texts for several appointments, and for a part of them. */
type OfSeveral = 'movedGroup' | 'movedPart' | 'canceledGroup' | 'canceledPart' | 'noShowPart'

/** A mail whose words depend on more than its kind has several. */
export type MailName =
  | MailContent['kind']
  | OfSeveral
  | 'feeDue'
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
  /** From the longest to the shortest, where what it says can be left out. */
  readonly sms: Readonly<Record<SmsName, string | readonly string[]>>
  /** What a text message never leaves out, in the order it is told in: in more words, and in fewer. */
  readonly essentials: Readonly<Record<keyof typeof en.essentials, readonly string[]>>
  readonly mail: Readonly<Record<MailName, MailTexts>>
  /** Changes of the ways in to an account, a sentence each. */
  readonly ways: Readonly<Record<WayChange, string>>
  readonly layout: { readonly address: string; readonly footer: string }
  /** What messages about sales, and their calendar files, are made of. */
  readonly words: Readonly<Record<keyof typeof en.words, string>>
}

/** The texts of every message; of text messages with the signs of print, which `toGsm` makes plain. */
export const messageTexts: Readonly<Record<Language, Texts>> = { en, fr, 'es-419': es419 }

/** The changes of the ways in to an account, a sentence each. */
export const changesText = (changes: readonly WayChange[], language: Language): string =>
  changes.map((change) => messageTexts[language].ways[change]).join(' ')

const ends = { alone: [], whole: ['Group'], part: ['Part', 'Group'] } as const

/** The name of a kind's texts: those of its own where it is told of several appointments, or of a part of them; else the kind itself. */
export const nameOfExtent = <Name extends string>(
  texts: Readonly<Record<Name, unknown>>,
  kind: NoInfer<Name>,
  extent: keyof typeof ends,
): Name =>
  ends[extent]
    .map((end) => `${kind}${end}`)
    .find((name): name is Name & `${Name}${string}` => Object.hasOwn(texts, name)) ?? kind
