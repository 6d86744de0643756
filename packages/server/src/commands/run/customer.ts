import type { Deps } from '../../deps.ts'
import { erasePerson } from '../customer/erase-person.ts'
import { exportPerson } from '../customer/store-export.ts'
import { findPerson, isKnown } from '../customer/store-person.ts'
import type { Obstacle } from '../customer/store-obstacles.ts'
import { type Command, CommandRefusal, refused, runOnDatabase } from '../run-command.ts'

const usage = `Answers a person who asks what is stored about them, or to be forgotten:
  npm run customer -- export <customer id, e-mail or phone>   writes all of it as JSON
  npm run customer -- erase <customer id, e-mail or phone>    forgets them; sales stay, without the person
A phone is written with its country: +12125550147.`

const inWords: Readonly<Record<Obstacle['what'], string>> = {
  appointment: 'an appointment is to come:',
  payment: 'money is still to be charged: sale order',
  giftCard: 'a gift card is still to be sent: sale order',
  checkout: 'a checkout is under way: cart',
}

const refusalOf = (obstacles: readonly Obstacle[]): string =>
  [
    'Nothing was erased. Cancel or settle this first:',
    ...obstacles.map(({ what, id, shop, at }) => `  ${inWords[what]} ${id}, ${shop}, ${at.toISOString()}`),
  ].join('\n')

const acts: Readonly<Record<string, (deps: Deps, asked: string) => Promise<string>>> = {
  export: async (deps, asked) => {
    const person = await personOf(deps, asked)
    const exportedAt = deps.clock.now().toString()
    return JSON.stringify({ exportedAt, ...(await exportPerson(deps.pool, person)) }, undefined, 2)
  },
  erase: async (deps, asked) => {
    const erasure = await erasePerson(deps, await personOf(deps, asked))
    if (!erasure.ok) throw new CommandRefusal(refusalOf(erasure.obstacles))
    const done = `Erased. What was sold stays, without the person.`
    return erasure.memberships === 0
      ? done
      : `${done}\nThey were a member: take them out of the brand file too, or the next import brings them back.`
  },
}

const personOf = async ({ pool }: Deps, asked: string) => {
  const person = await findPerson(pool, asked)
  if (!isKnown(person)) throw new CommandRefusal('Nobody is known by this id, e-mail or phone.')
  return person
}

/** Answers a person who asks what is stored about them, or to be forgotten. */
export const customer: Command = async ([name = '', asked = '', ...more], settings) => {
  const act = Object.hasOwn(acts, name) ? acts[name] : undefined
  if (act === undefined || asked.trim() === '' || more.length > 0) return refused(usage)
  return runOnDatabase(settings, async (deps) => `${await act(deps, asked)}\n`)
}
