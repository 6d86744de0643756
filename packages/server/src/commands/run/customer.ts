import type { Deps } from '../../deps.ts'
import { describePerson, rowsOf } from '../customer/describe-person.ts'
import { erasePerson } from '../customer/erase-person.ts'
import { type KnownBy, readKnownBy } from '../customer/known-by.ts'
import { type ExportedPerson, exportPerson } from '../customer/store-export.ts'
import { findObstacles, type Obstacle } from '../customer/store-obstacles.ts'
import { findPerson, type Person } from '../customer/store-person.ts'
import { type Ask, type Command, CommandRefusal, refused, runOnDatabase } from '../run-command.ts'

const usage = `Answers a person who asks what is stored about them, or to be forgotten:
  npm run customer -- export <customer id, e-mail or phone>   writes all of it as JSON
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
      ...obstacles.map(({ what, id, shop, at }) => `  ${inWords[what]} ${id}, ${shop}, ${at.toISOString()}`),
    ].join('\n'),
  )

/** A person with all that is stored about them, and how the operator confirms who it is. */
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

const acts: Readonly<Record<string, (deps: Deps, found: Found) => Promise<string>>> = {
  export: async ({ clock }, { exported }) =>
    JSON.stringify({ exportedAt: clock.now().toString(), ...exported }, undefined, 2),
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

const find = async ({ pool }: Deps, by: KnownBy): Promise<Pick<Found, 'person' | 'exported'>> => {
  const person = await findPerson(pool, by)
  const exported = await exportPerson(pool, person)
  if (rowsOf(exported) === 0) throw new CommandRefusal('Nobody is known by this id, e-mail or phone.')
  return { person, exported }
}

/** Answers a person who asks what is stored about them, or to be forgotten. */
export const customer: Command = async ([name = '', typed = '', ...more], settings, ask) => {
  const act = Object.hasOwn(acts, name) ? acts[name] : undefined
  const isConfirmed = name === 'erase' && more.length === 1 && more[0] === '--yes'
  if (act === undefined || typed.trim() === '' || (more.length > 0 && !isConfirmed)) return refused(usage)
  const by = readKnownBy(typed)
  if (by === undefined) return refused(unreadable)
  return runOnDatabase(
    settings,
    async (deps) => `${await act(deps, { ...(await find(deps, by)), isConfirmed, ask })}\n`,
  )
}
