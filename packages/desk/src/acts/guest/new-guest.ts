import { cleanEmail, isEmail, splitPayerName } from '@openchair/rules'

/** A guest whom the shop does not know yet; empty where nothing was entered. */
export type NewGuest = { readonly name: string; readonly phone: string; readonly email: string }

/** Sorts what was typed in a search: an e-mail or digits are a contact, everything else is a name. */
export const typedGuest = (typed: string): NewGuest => {
  const text = typed.trim()
  const empty = { name: '', phone: '', email: '' }
  if (text.includes('@')) return { ...empty, email: text }
  if (/^[+(\d][\d\s().-]*$/.test(text)) return { ...empty, phone: text }
  return { ...empty, name: text }
}

type Input = {
  readonly firstName?: string
  readonly lastName?: string
  readonly phone?: string
  readonly email?: string
}

/** A new guest as calls take them; what nobody entered is missing. */
export const newGuestInput = ({ name, phone, email }: NewGuest): Input => {
  const { firstName, lastName } = splitPayerName(name)
  const fields = { firstName, lastName: lastName ?? '', phone: phone.trim(), email: cleanEmail(email) }
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== ''))
}

/** Tells if an entered e-mail cannot be one. An empty one is fine. */
export const isWrongEmail = ({ email }: Pick<NewGuest, 'email'>): boolean =>
  email.trim() !== '' && !isEmail(email)
