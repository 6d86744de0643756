import { plainText } from '@openchair/contract'
import type { ExportedPerson } from './store-export.ts'
import type { Person } from './store-person.ts'

/** The most names that are listed; a phone that a family shares has several. */
const mostNames = 5

const words: Readonly<Record<keyof ExportedPerson, readonly [one: string, several: string]>> = {
  customers: ['customer', 'customers'],
  users: ['account', 'accounts'],
  saleOrders: ['sale', 'sales'],
  waitingListApplications: ['place in line', 'places in line'],
  giftCards: ['gift card', 'gift cards'],
  carts: ['cart', 'carts'],
  cards: ['saved card', 'saved cards'],
  consents: ['answer about news', 'answers about news'],
  consentsAsked: ['open question about news', 'open questions about news'],
  messages: ['message', 'messages'],
  memberships: ['membership', 'memberships'],
  usedCodes: ['used code', 'used codes'],
  securityEvents: ['security event', 'security events'],
  signInCodes: ['sign-in code', 'sign-in codes'],
}

const counted = (count: number, [one, several]: readonly [string, string]): string =>
  `${count} ${count === 1 ? one : several}`

/** The number of rows stored about a person. */
export const rowsOf = (exported: ExportedPerson): number =>
  Object.values(exported).reduce((sum, rows) => sum + rows.length, 0)

/** Two lines for the operator: the person's names, and how much is stored about them. */
export const describePerson = ({ names, emails, phones }: Person, exported: ExportedPerson): string => {
  const more = names.length - mostNames
  const who = [
    ...(names.length === 0 ? ['Without a name'] : names.slice(0, mostNames)),
    ...(more > 0 ? [counted(more, ['more name', 'more names'])] : []),
    ...emails,
    ...phones,
  ]
  const much = (Object.keys(words) as (keyof ExportedPerson)[])
    .filter((part) => exported[part].length > 0)
    .map((part) => counted(exported[part].length, words[part]))
  return `${who.map(plainText).join(', ')}\n${much.join(', ')}`
}
