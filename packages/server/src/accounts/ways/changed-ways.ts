import type { WayChange } from '../../security/kinds.ts'
import type { Account, Way } from './ways.ts'

const kinds = ['phone', 'email', 'apple', 'google'] as const

const idsOf = ({ ways }: Account, kind: Way['kind']): readonly string[] =>
  ways.flatMap((way) => (way.kind === kind ? [way.contact ?? way.id] : []))

const ofKind = (kind: Way['kind'], before: Account, after: Account): readonly WayChange[] => {
  const [had, has] = [idsOf(before, kind), idsOf(after, kind)]
  const isAdded = has.some((id) => !had.includes(id))
  const isRemoved = had.some((id) => !has.includes(id))
  if (isAdded && isRemoved && (kind === 'phone' || kind === 'email')) return [`${kind}Changed`]
  return [...(isAdded ? [`${kind}Added` as const] : []), ...(isRemoved ? [`${kind}Removed` as const] : [])]
}

/** Gives the password that can sign in: none until the e-mail is proved. */
const passwordOf = ({ email, passwordHash }: Account): string | null => (email === null ? null : passwordHash)

const ofPassword = (before: Account, after: Account): readonly WayChange[] => {
  const [had, has] = [passwordOf(before), passwordOf(after)]
  if (before.email === null || has === null || had === has) return []
  return [had === null ? 'passwordAdded' : 'passwordChanged']
}

/** Lists the changes between two states of an account; empty where no way in changed. */
export const changedWays = (before: Account, after: Account): readonly WayChange[] => [
  ...ofPassword(before, after),
  ...kinds.flatMap((kind) => ofKind(kind, before, after)),
]
