import { plainText } from '@openchair/contract'
import { deleteSessionsOf } from '../../accounts/store-sessions.ts'
import type { Deps } from '../../deps.ts'
import { erasePerson } from '../../booking/people/erase-person.ts'
import { type ExportedPerson, exportPerson, rowsOf } from '../../booking/people/store-export.ts'
import { createContactHash } from '../../security/contact-hash.ts'
import { kindInWords } from '../../security/kinds.ts'
import { findEventsOf, type KeptEvent } from '../../security/store.ts'
import { findObstacles, type Obstacle } from '../../booking/people/store-obstacles.ts'
import { findOnlyZone } from '../customer/store-only-zone.ts'
import { findPerson, type KnownBy, type Person, readKnownBy } from '../../booking/people/store-person.ts'
import { type Ask, type Command, CommandRefusal, type Name, refused, runOnDatabase } from '../run-command.ts'
import { timeInWords } from '../shop-clock.ts'

const usage = `Answers a person who asks what is stored about them, or to be forgotten:
  npm run customer -- export <customer id, e-mail or phone>   writes all of it as JSON
  npm run customer -- events <customer id, e-mail or phone>   lists sign-ins, failures, limits reached and ways in changed
  npm run customer -- sign-out <customer id, e-mail or phone> ends all sessions of theirs: they sign in again
  npm run customer -- erase <customer id, e-mail or phone>    forgets them once you have confirmed who it is; sales stay, without
                                                              the person. With --yes behind it, it does not ask
A phone is written with its country: +12125550147.`

const unreadable =
  'This is no id of a customer, no e-mail, and no phone with its country such as +12125550147. A name may be that of several people.'

const inWords: Readonly<Record<Obstacle['what'], string>> = {
  appointment: 'an appointment is to come:',
  payment: 'money is still to be charged: sale order',
  giftCard: 'a gift card is still to be sent: sale order',
  checkout: 'a checkout is under way: cart',
}

const refusalOf = (obstacles: readonly Obstacle[]): CommandRefusal =>
  new CommandRefusal(
    [
      'Nothing was erased. Cancel or settle this first:',
      ...obstacles.map(
        ({ what, id, shop, timezone, at }) =>
          `  ${inWords[what]} ${id}, ${shop}, ${timeInWords(at.toZonedDateTimeISO(timezone))}`,
      ),
    ].join('\n'),
  )

/** The most names of a person that are listed. A phone that a family shares has several. */
const mostNames = 5

const countedWords: Readonly<Record<keyof ExportedPerson, readonly [one: string, several: string]>> = {
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

/** Two lines for the operator: the person's names, and how much is stored about them. */
const describePerson = ({ names, emails, phones }: Person, exported: ExportedPerson): string => {
  const more = names.length - mostNames
  const who = [
    ...(names.length === 0 ? ['Without a name'] : names.slice(0, mostNames)),
    ...(more > 0 ? [counted(more, ['more name', 'more names'])] : []),
    ...emails,
    ...phones,
  ]
  const much = (Object.keys(countedWords) as (keyof ExportedPerson)[])
    .filter((part) => exported[part].length > 0)
    .map((part) => counted(exported[part].length, countedWords[part]))
  return `${who.map(plainText).join(', ')}\n${much.join(', ')}`
}

/** A person with everything stored about them, and the question that asks the operator to confirm. */
type Found = {
  readonly person: Person
  readonly exported: ExportedPerson
  readonly isConfirmed: boolean
  readonly ask: Ask | undefined
}

const confirm = async ({ person, exported, isConfirmed, ask }: Found): Promise<void> => {
  if (isConfirmed) return
  const who = describePerson(person, exported)
  if (ask === undefined)
    throw new CommandRefusal(`${who}\nNothing was erased. If this is who asked, say so with --yes.`)
  const typed = await ask(`${who}\nAll of this is forgotten for good. Is this who asked? Type yes: `)
  if (typed.trim().toLowerCase() !== 'yes') throw new CommandRefusal('Nothing was erased.')
}

const acts: Readonly<Record<'export' | 'erase' | 'sign-out', (deps: Deps, found: Found) => Promise<string>>> =
  {
    export: async ({ clock }, { exported }) =>
      JSON.stringify({ exportedAt: clock.now().toString(), ...exported }, undefined, 2),
    'sign-out': async ({ pool }, { person }) => {
      const ended = await Promise.all(
        person.userIds.map((userId) => deleteSessionsOf(pool, { userId, exceptId: null })),
      )
      const all = ended.reduce((sum, each) => sum + each, 0)
      return `Signed out: ${all === 1 ? 'one session has' : `${all} sessions have`} ended.`
    },
    erase: async (deps, found) => {
      const obstacles = await findObstacles(deps.pool, found.person, deps.clock.now())
      if (obstacles.length > 0) throw refusalOf(obstacles)
      await confirm(found)
      const erasure = await erasePerson(deps, found.person)
      if (!erasure.ok) throw refusalOf(erasure.obstacles)
      const done = `Erased. What was sold stays, without the person.`
      return erasure.memberships === 0
        ? done
        : `${done}\nThey were a member: take them out of the brand file too, or the next import brings them back.`
    },
  }

const isAct = (name: string): name is keyof typeof acts => Object.hasOwn(acts, name)

const find = async ({ pool }: Deps, by: KnownBy): Promise<Pick<Found, 'person' | 'exported'>> => {
  const person = await findPerson(pool, by)
  const exported = await exportPerson(pool, person)
  if (rowsOf(exported) === 0) throw new CommandRefusal('Nobody is known by this id, e-mail or phone.')
  return { person, exported }
}

const eventInWords = ({ kind, network, times, lastAt }: KeptEvent, zone: string): string =>
  [
    timeInWords(lastAt.toZonedDateTimeISO(zone)),
    (network ?? '').padEnd(20),
    `${kindInWords(kind)}${times > 1 ? `, ${times} times within the hour` : ''}`,
  ].join('  ')

/** The security events of a person, the newest first, even of a contact that belongs to no person. */
const listEvents = async ({ pool }: Deps, by: KnownBy, about: Name): Promise<string> => {
  const { userIds, emails, phones } = await findPerson(pool, by)
  about(...userIds)
  const contacts = await Promise.all([...emails, ...phones].map(createContactHash(pool)))
  const events = await findEventsOf(pool, { accountIds: userIds, contacts })
  const zone = await findOnlyZone(pool)
  return events.length === 0
    ? 'Nothing is recorded of them.'
    : events.map((event) => eventInWords(event, zone)).join('\n')
}

/**
 * Does what a person may request: exports what is stored about them or what happened at their account, ends
 * their sessions, or erases them.
 */
export const customer: Command = async ([name = '', typed = '', ...more], settings, ask) => {
  const act = isAct(name) ? acts[name] : undefined
  const isConfirmed = name === 'erase' && more.length === 1 && more[0] === '--yes'
  const isEvents = name === 'events'
  if ((act === undefined && !isEvents) || typed.trim() === '' || (more.length > 0 && !isConfirmed))
    return refused(usage)
  const by = readKnownBy(typed)
  if (by === undefined) return refused(unreadable)
  return runOnDatabase(settings, isAct(name) ? name : 'events', async (deps, about) => {
    if (act === undefined) return `${await listEvents(deps, by, about)}\n`
    const found = await find(deps, by)
    about(...found.person.userIds)
    const said = await act(deps, { ...found, isConfirmed, ask })
    // The act is recorded without the account of the erased person.
    if (name === 'erase') about()
    return `${said}\n`
  })
}
