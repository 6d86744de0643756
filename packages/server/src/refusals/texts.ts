import { type ErrorCode, fromWireLanguage, type WireLanguage } from '@openchair/contract'
import { fullDayText, money, phoneText } from '@openchair/rules'
import en from './en.json' with { type: 'json' }
import es from './es-419.json' with { type: 'json' }
import fr from './fr.json' with { type: 'json' }

/** Keys of the texts about one field. A schema of the contract can use one as its message. */
export type FieldMessage = keyof typeof en.fields

type Catalogue = {
  readonly errors: Readonly<Record<ErrorCode, string>>
  readonly fields: Readonly<Record<FieldMessage, string>>
  /** The words for a field by the field's path, as the request spells it. */
  readonly spelt: string
  /** The names of fields in forms, by the last step of the field's path that is no index. */
  readonly names: Readonly<Record<FieldName, string>>
}
type FieldName = keyof typeof en.names

export type MessageParams = Readonly<Record<string, string | number>>

/** An amount in minor units, written in the guest's language. */
type Sum = { readonly minor: number; readonly currency: string }

/** A calendar day, `yyyy-MM-dd`, written in the guest's language for the shop's country. */
type Day = { readonly date: string; readonly country: string }

/** Values for the {placeholders} of a refusal. `phone` is a number in E.164. */
export type RefusalParams = Readonly<Record<string, string | number | Sum | Day>>

export const catalogues: Readonly<Record<WireLanguage, Catalogue>> = { en, fr, es }

/** Fills the {placeholders} of a text. Unknown ones stay. */
export const fill = (text: string, params: MessageParams): string =>
  text.replace(/\{(\w+)\}/g, (placeholder, name: string) => String(params[name] ?? placeholder))

const wordsOf = (language: WireLanguage, name: string, value: RefusalParams[string]) => {
  const locale = fromWireLanguage(language)
  if (typeof value !== 'object') return name === 'phone' ? phoneText(String(value)) : value
  return 'minor' in value
    ? money(locale, value.minor, value.currency)
    : fullDayText(locale, value.country, value.date)
}

/** Writes the values as a reader of the language expects them. */
const readable = (language: WireLanguage, params: RefusalParams): MessageParams =>
  Object.fromEntries(
    Object.entries(params).map(([name, value]) => [name, wordsOf(language, name, value)] as const),
  )

/** The text of a code in the guest's language. */
export const errorMessage = (language: WireLanguage, code: ErrorCode, params: RefusalParams = {}): string =>
  fill(catalogues[language].errors[code], readable(language, params))

export const fieldMessage = (language: WireLanguage, key: FieldMessage, params: RefusalParams = {}): string =>
  fill(catalogues[language].fields[key], readable(language, params))

const isFieldName = (step: string): step is FieldName => Object.hasOwn(en.names, step)

/** The name of a field by its path: the words of a form that has it, else the path as it was sent. */
const fieldName = (language: WireLanguage, path: string): string => {
  const { names, spelt } = catalogues[language]
  const step = path.split('.').findLast((each) => !/^\d+$/.test(each))
  return step !== undefined && isFieldName(step) ? names[step] : fill(spelt, { path })
}

/** Accepts paths that look like those of calls. A message repeats nothing else of a request. */
const isNameable = (path: string): boolean => /^[\w.]{1,60}$/.test(path)

/** The text about the first field at fault, and about the second or the number of the others. */
export const invalidMessage = (language: WireLanguage, paths: readonly string[]): string => {
  const names = paths.filter(isNameable).map((path) => fieldName(language, path))
  const [field, other, ...more] = new Set(names)
  if (field === undefined) return errorMessage(language, 'invalid_request')
  if (other === undefined) return fieldMessage(language, 'check', { field })
  if (more.length === 0) return fieldMessage(language, 'check_and_one', { field, other })
  return fieldMessage(language, 'check_and_more', { field, count: more.length + 1 })
}

export const isFieldMessage = (key: string): key is FieldMessage => Object.hasOwn(en.fields, key)
