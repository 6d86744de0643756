import { markArrived, type MarkRefusal } from '../appointments/mark-arrived.ts'
import { markNoShow, type NoShowOutcome } from '../appointments/mark-no-show.ts'
import { type Config, readConfig } from '../config.ts'
import { createDeps } from '../create-deps.ts'
import type { Deps } from '../deps.ts'
import { ProviderSilent } from '../gateways/card-payments/port.ts'
import { createLog } from '../log.ts'
import { refundSale } from '../payments/refund/refund-sale.ts'
import { Refusal } from '../refusals/refusal.ts'
import { startFault } from '../start-fault.ts'
import { openDatabase } from '../store/database.ts'

const usage = `Says what became of a booking, for those who run the shop:
  npm run mark -- arrived <appointment>
  npm run mark -- no-show <appointment>        charges the shop's fee to the kept card, once
  npm run mark -- refund <sale order> [item]   gives back what was paid, once`

/** A message for the operator that is no fault of this program. */
class CommandRefusal extends Error {}

const because: Readonly<Record<MarkRefusal['code'], string>> = {
  unknown: 'No booked appointment has this id.',
  canceled: 'The appointment was canceled.',
  arrived: 'The guest was marked as arrived.',
  no_show: 'The appointment was marked as a no-show.',
  not_begun: 'The appointment has not begun yet.',
}

const inWords = (amount: number, currency: string): string =>
  `${(amount / 100).toFixed(2)} ${currency.toUpperCase()}`

const feeInWords = ({ isNew, fee, currency, charge }: NoShowOutcome): string => {
  if (!isNew) return 'It was marked as a no-show before; nothing more is charged.'
  const amount = inWords(fee, currency)
  return {
    none: 'Marked as a no-show. Nothing is left to charge.',
    no_card: `Marked as a no-show. No card was kept, so ${amount} is not charged.`,
    captured: `Marked as a no-show. ${amount} was charged to the kept card.`,
    due: `Marked as a no-show. The card was declined; ${amount} is due and is tried again.`,
  }[charge]
}

const acts: Readonly<Record<string, (deps: Deps, words: readonly string[]) => Promise<string>>> = {
  arrived: async (deps, [appointment = '']) => {
    const marked = await markArrived(deps, appointment)
    if (!marked.ok) throw new CommandRefusal(because[marked.code])
    return 'Marked as arrived.'
  },
  'no-show': async (deps, [appointment = '']) => {
    const marked = await markNoShow(deps, appointment)
    if (!marked.ok) throw new CommandRefusal(because[marked.code])
    return feeInWords(marked)
  },
  refund: async (deps, [saleOrderId = '', itemId]) => {
    const { amount, currency, isNew, isPending } = await refundSale(deps, {
      saleOrderId,
      ...(itemId !== undefined && { itemId }),
    })
    if (amount === 0) return 'There is nothing to give back.'
    const given = `${inWords(amount, currency)} ${isNew ? 'is given back' : 'was given back before'}.`
    return isPending ? `${given} The payment provider has not confirmed it yet and is asked again.` : given
  },
}

/** Set as soon as it is read, so that a later fault can name the setting to change. */
let config: Config | undefined

const run = async (act: (typeof acts)[string], words: readonly string[]): Promise<void> => {
  config = readConfig(process.env)
  const log = createLog(config.logLevel)
  const { pool, stop } = await openDatabase(config, log)
  try {
    process.stdout.write(`${await act(createDeps({ config, log, pool }), words)}\n`)
  } finally {
    await stop()
  }
}

const tell = (error: unknown): string => {
  if (error instanceof CommandRefusal) return error.message
  if (error instanceof Refusal) return 'No sale order, or no item of it, has this id.'
  if (error instanceof ProviderSilent) return 'The payment provider does not answer. Try again in a minute.'
  return startFault(error, config)
}

const [name = '', ...words] = process.argv.slice(2)
const act = Object.hasOwn(acts, name) ? acts[name] : undefined
const most = name === 'refund' ? 2 : 1
if (act === undefined || words.length < 1 || words.length > most) {
  process.stderr.write(`${usage}\n`)
  process.exitCode = 1
} else {
  try {
    await run(act, words)
  } catch (error) {
    process.stderr.write(`${tell(error)}\n`)
    process.exitCode = 1
  }
}
