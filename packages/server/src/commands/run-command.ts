import path from 'node:path'
import { createInterface } from 'node:readline/promises'
import { plainText, plainWord } from '@openchair/contract'
import { type Config, readConfig } from '../config.ts'
import { createDeps } from '../create-deps.ts'
import type { Deps } from '../deps.ts'
import { createLog, type Logger } from '../log.ts'
import { Refusal } from '../refusals/refusal.ts'
import type { Environment } from '../settings.ts'
import type { OperatorAct } from '../security/kinds.ts'
import { startFault } from '../start-fault.ts'
import { hideSecrets, secretsIn } from '../settings/secrets.ts'
import type { Database } from '../store/database.ts'
import { findSettings, nameDatabase, whereFrom } from './find-settings.ts'
import { CommandRefusal } from './refusal.ts'
import { openServersDatabase } from './servers-database.ts'

export { CommandRefusal } from './refusal.ts'

/**
 * The exit code of a command, and its texts for both streams. Control and bidirectional characters are
 * removed, because a terminal obeys them or reorders the text after them (running/commands).
 */
export type Answer = { readonly code: 0 | 1; readonly out: string; readonly err: string }

/** Asks the operator at the terminal and gives the typed answer, which is empty if they left. */
export type Ask = (question: string) => Promise<string>

/** Runs an operator's command with the settings of the environment; `ask` needs a person at a terminal. */
export type Command = (words: readonly string[], settings: Environment, ask?: Ask) => Promise<Answer>

/** The answer to a refused command, with the reason or the command's usage. */
export const refused = (why: string): Answer => ({ code: 1, out: '', err: `${plainText(why)}\n` })

/**
 * The path of a file, relative to the folder in which the command was typed. npm names that folder in the
 * settings, because it changes to another one.
 */
export const inFolder = (settings: Environment, file: string): string =>
  path.resolve(settings['INIT_CWD'] ?? '.', file)

const inWords = (error: unknown, config: Config | undefined): string =>
  startFault(error, config, 'It cannot be done')

/** Asks the question on the error stream, because the command's output may go to a file. */
const askAtTerminal: Ask = async (question) => {
  const terminal = createInterface({ input: process.stdin, output: process.stderr })
  const { promise, resolve } = Promise.withResolvers<string>()
  terminal.once('close', () => resolve(''))
  terminal.question(question).then(resolve, () => resolve(''))
  try {
    return await promise
  } finally {
    terminal.close()
  }
}

/** Reads the words that an operator typed or pasted, without invisible characters (running/commands). */
export const wordsOf = (typed: readonly string[]): readonly string[] => typed.map(plainWord)

/** Finds the settings and runs a command with them, after a line that names the database. */
const run = async (command: Command): Promise<Answer> => {
  const ask = process.stdin.isTTY && process.stderr.isTTY ? askAtTerminal : undefined
  try {
    const { words, settings, database } = await findSettings(wordsOf(process.argv.slice(2)), process.env)
    if (database !== undefined) process.stderr.write(`${plainText(database)}\n`)
    return await command(words, settings, ask)
  } catch (error) {
    return refused(error instanceof CommandRefusal ? error.message : inWords(error, undefined))
  }
}

/** Runs a command as this process, and exits with its code. */
export const runAsProgram = async (command: Command): Promise<void> => {
  const { code, out, err } = await run(command)
  process.stdout.write(out)
  process.stderr.write(err)
  process.exitCode = code
}

/** Gives sentences about misspelt names of settings, if the settings can be read. */
const misspeltOf = (settings: Environment): readonly string[] => {
  try {
    return readConfig(settings).misspelt
  } catch {
    return []
  }
}

/**
 * Reads the settings, runs a command with them, and gives its answer. Any failure becomes a sentence with
 * exit code 1. `tell` gives the sentence for failures that the command knows. Settings without a database are
 * refused, because a default would be another database than the server's.
 */
export const runWithSettings = async (
  settings: Environment,
  act: (config: Config, log: Logger) => Promise<string>,
  tell: (error: unknown) => string | undefined = () => undefined,
): Promise<Answer> => {
  /** The settings, once they are read, so that a later fault can name the one to change. */
  let config: Config | undefined
  const hide = hideSecrets(secretsIn(settings))
  try {
    if (!nameDatabase(settings)) throw new CommandRefusal(whereFrom)
    config = readConfig(settings)
    const log = createLog(config.logLevel, undefined, undefined, hide)
    const out = plainText(await act(config, log))
    return { code: 0, out, err: config.misspelt.map((sentence) => `${plainText(sentence)}\n`).join('') }
  } catch (error) {
    const said = error instanceof CommandRefusal ? error.message : tell(error)
    // A command may fail because the name of a setting that it needs is misspelt.
    return refused(hide([said ?? inWords(error, config), ...misspeltOf(settings)].join('\n')))
  }
}

/** Sets the accounts that an act is about, for its record; perhaps none. The last call counts. */
export type Name = (...accounts: readonly string[]) => void

/**
 * Runs an act on an open database and records it as a security event of each account concerned. It is
 * recorded even if it fails, because it may have done a part, and tries matter too (running/security-events).
 */
export const recorded = async (
  deps: Pick<Deps, 'securityEvents'>,
  name: OperatorAct,
  act: (about: Name) => Promise<string>,
): Promise<string> => {
  let accounts: readonly string[] = []
  let family: 'operator' | 'operatorTried' = 'operatorTried'
  try {
    const answer = await act((...named) => {
      accounts = named
    })
    family = 'operator'
    return answer
  } finally {
    const subjects = accounts.length === 0 ? [undefined] : accounts.map((account) => ({ account }))
    for (const about of subjects) deps.securityEvents.record({ kind: `${family}.${name}`, about })
    await deps.securityEvents.written()
  }
}

/**
 * Runs and records an act on the settings' database, brought up to date. `name` is the name of the recorded
 * act. `open` is given only for a new database.
 */
export const runOnDatabase = (
  settings: Environment,
  name: OperatorAct,
  act: (deps: Deps, about: Name) => Promise<string>,
  tell?: (error: unknown) => string | undefined,
  open: (config: Config, log: Logger) => Promise<Database> = openServersDatabase,
): Promise<Answer> =>
  runWithSettings(
    settings,
    async (config, log) => {
      const { pool, stop } = await open(config, log)
      try {
        const deps = createDeps({ config, log, pool })
        return await recorded(deps, name, (about) => act(deps, about))
      } finally {
        await stop()
      }
    },
    tell,
  )

/** The sentence for an unknown shop. */
export const noShop =
  (shopRef: string) =>
  (error: unknown): string | undefined =>
    error instanceof Refusal
      ? `There is no shop "${shopRef}". Name it by its route in the brand file.`
      : undefined
