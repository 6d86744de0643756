import { fullName, passwordFaults, type PasswordRule } from '@openchair/rules'
import type { FieldMessage } from '../../refusals/texts.ts'
import { isCommonPassword } from './common-passwords.ts'

/** The person whose password is checked. */
type PasswordOwner = { readonly email: string; readonly firstName?: string; readonly lastName?: string }

const messages: Readonly<Record<PasswordRule, FieldMessage>> = {
  length: 'password_too_short',
  letter: 'password_without_letter',
  numberOrSign: 'password_without_sign',
}

const onlyLetters = (text: string): string => text.toLowerCase().replaceAll(/[^\p{L}]/gu, '')

/** Tells whether a password is somebody's name or e-mail, possibly with digits and signs around it. */
const isOfPerson = (password: string, { email, ...names }: PasswordOwner): boolean => {
  const bare = onlyLetters(password)
  const [local = ''] = email.split('@')
  return [email, local, names.firstName ?? '', names.lastName ?? '', fullName(names)].some(
    (each) => onlyLetters(each).length > 2 && onlyLetters(each) === bare,
  )
}

/**
 * Lists the faults of a password as issues of `invalid_request` (accounts/password-rules): the rules that it
 * breaks or, if it breaks none, that guessers would try it.
 */
export const passwordIssues = (
  password: string,
  person: PasswordOwner,
): readonly { readonly path: 'password'; readonly message: FieldMessage }[] => {
  const faults = passwordFaults(password).map((rule) => messages[rule])
  const guessed: readonly FieldMessage[] = isOfPerson(password, person)
    ? ['password_is_personal']
    : isCommonPassword(password)
      ? ['password_common']
      : []
  return (faults.length > 0 ? faults : guessed).map((message) => ({ path: 'password', message }))
}
