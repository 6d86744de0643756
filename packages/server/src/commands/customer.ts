import { type Config, readConfig } from '../config.ts'
import { createDeps } from '../create-deps.ts'
import type { Deps } from '../deps.ts'
import { createLog } from '../log.ts'
import { startFault } from '../start-fault.ts'
import { openDatabase } from '../store/database.ts'
import { erasePerson } from './customer/erase-person.ts'
import { exportPerson } from './customer/store-export.ts'
import { findPerson, isKnown } from './customer/store-person.ts'
import type { Obstacle } from './customer/store-obstacles.ts'

const usage = `Answers a person who asks what is stored about them, or to be forgotten:
  npm run customer -- export <customer id, e-mail or phone>   writes all of it as JSON
  npm run customer -- erase <customer id, e-mail or phone>    forgets them; sales stay, without the person
A phone is written with its country: +12125550147.`

/** A message for the operator that is no fault of this program. */
class CommandRefusal extends Error {}

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

/** Set as soon as it is read, so that a later fault can name the setting to change. */
let config: Config | undefined

const run = async (act: (typeof acts)[string], asked: string): Promise<void> => {
  config = readConfig(process.env)
  const log = createLog(config.logLevel)
  const { pool, stop } = await openDatabase(config, log)
  try {
    process.stdout.write(`${await act(createDeps({ config, log, pool }), asked)}\n`)
  } finally {
    await stop()
  }
}

const [name = '', asked = '', ...more] = process.argv.slice(2)
const act = Object.hasOwn(acts, name) ? acts[name] : undefined
if (act === undefined || asked.trim() === '' || more.length > 0) {
  process.stderr.write(`${usage}\n`)
  process.exitCode = 1
} else {
  try {
    await run(act, asked)
  } catch (error) {
    process.stderr.write(`${error instanceof CommandRefusal ? error.message : startFault(error, config)}\n`)
    process.exitCode = 1
  }
}
