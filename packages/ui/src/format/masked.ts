import { phoneText } from './phone.ts'

/**
 * An e-mail address with two letters and its host, `jo…@example.com`: its owner sees a mistake, and an
 * onlooker cannot use it. Other texts stay unchanged.
 */
export const maskedEmail = (email: string): string => {
  const at = email.lastIndexOf('@')
  if (at < 1) return email
  const local = email.slice(0, at)
  const signs = Array.from(local)
  const most = Math.max(1, Math.min(2, signs.length - 1))
  return `${signs.slice(0, most).join('')}…${email.slice(at)}`
}

/** A phone in E.164 with its country, its first group and its last four digits: `+1 305 …0111`. */
export const maskedPhone = (phone: string): string => {
  const groups = phoneText(phone).split('\u00a0')
  const begin = groups.length > 2 ? groups.slice(0, 2).join('\u00a0') : phone.slice(0, 3)
  return `${begin}\u00a0…${phone.slice(-4)}`
}
