/**
 * Runs every command of the operator as a user of this machine, with settings, and writes each answer as
 * JSON. Loads all modules first, because that user may not be able to read them.
 */
import { findSettings } from '../src/commands/find-settings.ts'
import { everyCommand } from './every-command.ts'

const [user = '', given = '', brandFile = '', backup = ''] = process.argv.slice(2)
const uid = Number(user)
const settings = JSON.parse(given) as Readonly<Record<string, string>>
const commands = Object.entries(everyCommand({ brandFile, backup }))
if (uid !== process.getuid?.()) {
  process.setgroups?.([])
  process.setgid?.(uid)
  process.setuid?.(uid)
}
const answers: Record<string, unknown> = {}
for (const [name, { command, words }] of commands) answers[name] = await command(words, settings)
const { ENV_FILE: file } = settings
const read =
  file === undefined
    ? {}
    : await findSettings(['--env-file', file], {}).then(
        () => ({ settings: 'read' }),
        (error: Error) => ({ settings: error.message }),
      )
process.stdout.write(JSON.stringify({ answers, ...read }))
