import {
  fromWireLanguage,
  type Language,
  type StaffRole,
  staffRoles,
  wireLanguages,
} from '@openchair/contract'
import { isEmail } from '@openchair/rules'
import { readEmail } from '../../accounts/contacts/read-email.ts'
import { suggestion } from '../../settings/suggestion.ts'
import { faultOfFlags, type Given, orSentence, splitWords, valueOf } from '../flags.ts'
import { CommandRefusal } from '../refusal.ts'

const usage = `Keeps who works at the desk of a shop, or with --brand <brand> in place of --shop at all shops of a brand:
  npm run staff -- list --shop <shop>
  npm run staff -- invite --shop <shop> --email <e-mail> --role owner|manager|reception [--language en|fr|es]
  npm run staff -- invite --shop <shop> --email <e-mail> --role professional --professional <professional>
  npm run staff -- remove --shop <shop> --email <e-mail>
Invite sends a mail, and prints its link. An owner who has lost every way in is let in by invite --role owner.`

/** The place that an operator names, by id or route. */
type NamedPlace = { readonly kind: 'shop' | 'brand'; readonly ref: string }

/** A request to the command. The e-mail is in lower case. */
export type Request =
  | { readonly act: 'list'; readonly place: NamedPlace }
  | {
      readonly act: 'invite'
      readonly place: NamedPlace
      readonly email: string
      readonly role: StaffRole
      readonly professional: string | undefined
      readonly language: Language
    }
  | { readonly act: 'remove'; readonly place: NamedPlace; readonly email: string }

const ofPlace = ['--shop', '--brand'] as const

/** The flags of each act. */
const flagsOf = {
  list: ofPlace,
  invite: [...ofPlace, '--email', '--role', '--professional', '--language'],
  remove: [...ofPlace, '--email'],
} as const satisfies Readonly<Record<Request['act'], readonly string[]>>

const isAct = (word: string): word is Request['act'] => Object.hasOwn(flagsOf, word)

const placeIn = (given: Given): NamedPlace => {
  const [shop, brand] = ofPlace.map((flag) => valueOf(given, flag))
  if (shop !== undefined && brand !== undefined)
    throw new CommandRefusal('Name a shop by --shop, or all shops of a brand by --brand, not both.')
  if (shop !== undefined) return { kind: 'shop', ref: shop }
  if (brand !== undefined) return { kind: 'brand', ref: brand }
  throw new CommandRefusal(`--shop is missing, or --brand.\n${usage}`)
}

const emailIn = (given: Given): string => {
  const typed = valueOf(given, '--email')
  if (typed === undefined) throw new CommandRefusal('--email is missing.')
  if (!isEmail(typed)) throw new CommandRefusal(`--email: "${typed}" is no e-mail.`)
  return readEmail(typed)
}

/** The one of some words that a flag names. */
const oneOf = <Word extends string>(given: Given, flag: string, words: readonly Word[]): Word | undefined => {
  const value = valueOf(given, flag)
  if (value === undefined) return undefined
  const found = words.find((word) => word === value)
  if (found === undefined)
    throw new CommandRefusal(
      `${flag}: "${value}" is not known${suggestion(value, words) || '.'} Write ${words.join(', ')}.`,
    )
  return found
}

const invitationIn = (given: Given, place: NamedPlace): Request => {
  const role = oneOf(given, '--role', staffRoles)
  if (role === undefined) throw new CommandRefusal(`--role is missing. Write ${staffRoles.join(', ')}.`)
  const professional = valueOf(given, '--professional')
  if (role === 'professional' && professional === undefined)
    throw new CommandRefusal(
      '--professional is missing: say whose column it is, by the route of the brand file.',
    )
  if (role === 'professional' && place.kind === 'brand')
    throw new CommandRefusal('A professional works at one shop: name it by --shop.')
  if (role !== 'professional' && professional !== undefined)
    throw new CommandRefusal('--professional goes with --role professional alone.')
  const language = fromWireLanguage(oneOf(given, '--language', wireLanguages) ?? 'en')
  return { act: 'invite', place, email: emailIn(given), role, professional, language }
}

const requestIn = (words: readonly string[]): Request => {
  const [act = '', ...others] = words
  if (!isAct(act)) {
    const hint = suggestion(act, Object.keys(flagsOf))
    throw new CommandRefusal(hint === '' ? usage : `"${act}" is not known${hint}\n${usage}`)
  }
  const fault = faultOfFlags(
    flagsOf,
    act,
    others.filter((word) => word.startsWith('--')),
  )
  if (fault !== undefined) throw new CommandRefusal(fault)
  const { plain, given } = splitWords(others)
  if (plain.length > 0)
    throw new CommandRefusal(`"${plain.join(' ')}" is too much behind "${act}".\n${usage}`)
  const place = placeIn(given)
  if (act === 'list') return { act, place }
  return act === 'remove' ? { act, place, email: emailIn(given) } : invitationIn(given, place)
}

/** Reads the words of the command. Gives the request, or a sentence that says what is wrong with them. */
export const readRequest = (words: readonly string[]): Request | string => orSentence(() => requestIn(words))
