import type { ErrorCode, WireLanguage } from '@openchair/contract'
import { phoneText } from '@openchair/rules'
import en from './en.json' with { type: 'json' }
import es from './es-419.json' with { type: 'json' }
import fr from './fr.json' with { type: 'json' }

/** Keys of the texts about one field; a schema of the contract can use one as its message. */
export type FieldMessage = keyof typeof en.fields

type Catalogue = {
  readonly errors: Readonly<Record<ErrorCode, string>>
  readonly fields: Readonly<Record<FieldMessage, string>>
}
export type MessageParams = Readonly<Record<string, string | number>>

export const catalogues: Readonly<Record<WireLanguage, Catalogue>> = { en, fr, es }

/** The text with its {placeholders} filled; one that nothing is known of stays. */
export const fill = (text: string, params: MessageParams): string =>
  text.replace(/\{(\w+)\}/g, (placeholder, name: string) => String(params[name] ?? placeholder))

/** Writes the number of a shop as it can be read; a page has the shop's own to call. */
const readable = (params: MessageParams): MessageParams =>
  params['phone'] === undefined ? params : { ...params, phone: phoneText(String(params['phone'])) }

/** The text of a code in the guest's language. */
export const errorMessage = (language: WireLanguage, code: ErrorCode, params: MessageParams = {}): string =>
  fill(catalogues[language].errors[code], readable(params))

export const fieldMessage = (language: WireLanguage, key: FieldMessage, params: MessageParams = {}): string =>
  fill(catalogues[language].fields[key], readable(params))

export const isFieldMessage = (key: string): key is FieldMessage => Object.hasOwn(en.fields, key)
