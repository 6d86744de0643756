import { type Config, readConfig } from '../config.ts'
import { createDeps } from '../create-deps.ts'
import type { Deps } from '../deps.ts'
import { createLog, type Logger } from '../log.ts'
import { Refusal } from '../refusals/refusal.ts'
import { startFault } from '../start-fault.ts'
import { openDatabase } from '../store/database.ts'

/** A sentence for the operator about what they asked for; no fault of this program. */
export class CommandRefusal extends Error {}

/** What makes no sense as a command: says how it is used, and sets the exit code. */
export const sayUsage = (usage: string): void => {
  process.stderr.write(`${usage}\n`)
  process.exitCode = 1
}

/**
 * Runs an operator's command with the settings, and writes what it answers. Whatever fails is a sentence, and exit code 1; `tell`
 * puts into words what the command knows of.
 */
export const runWithSettings = async (
  act: (config: Config, log: Logger) => Promise<string>,
  tell: (error: unknown) => string | undefined = () => undefined,
): Promise<void> => {
  /** Set as soon as it is read, so that a later fault can name the setting to change. */
  let config: Config | undefined
  try {
    config = readConfig(process.env)
    process.stdout.write(await act(config, createLog(config.logLevel)))
  } catch (error) {
    const told = error instanceof CommandRefusal ? error.message : tell(error)
    process.stderr.write(`${told ?? startFault(error, config, 'It cannot be done')}\n`)
    process.exitCode = 1
  }
}

/** The same on the database of the settings, brought up to date. */
export const runCommand = (
  act: (deps: Deps) => Promise<string>,
  tell?: (error: unknown) => string | undefined,
): Promise<void> =>
  runWithSettings(async (config, log) => {
    const { pool, stop } = await openDatabase(config, log)
    try {
      return await act(createDeps({ config, log, pool }))
    } finally {
      await stop()
    }
  }, tell)

/** The sentence about a shop that nobody knows. */
export const noShop =
  (shopRef: string) =>
  (error: unknown): string | undefined =>
    error instanceof Refusal ? `There is no shop "${shopRef}".` : undefined
