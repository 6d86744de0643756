/**
 * Stands in for the client program of PostgreSQL that its first argument names. A dump consists of the
 * statements that restore it. Each program changes its session as the real one does, and `psql` is the one of
 * a server before 17. With BREAKS=1 only half of a dump is read.
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { text } from 'node:stream/consumers'
import { Client } from 'pg'

const [name, ...args] = process.argv.slice(2)
const valueOf = (option: string): string =>
  args.find((arg) => arg.startsWith(`${option}=`))?.slice(option.length + 1) ?? ''

const run = async (statements: string): Promise<void> => {
  const client = new Client({ connectionString: valueOf('--dbname') })
  await client.connect()
  await client.query(statements)
  await client.end()
}

const forSession = `SELECT pg_catalog.set_config('search_path', '', false);`
const dump = `SET statement_timeout = 0;
SET transaction_timeout = 0;
SET client_encoding = 'UTF8';
${forSession}
create table public.restored (words text);
insert into public.restored values ('
SET transaction_timeout = 0;
');
`

if (name === 'pg_dump') {
  await run(forSession)
  writeFileSync(valueOf('--file'), dump)
} else if (name === 'pg_restore') {
  const statements = readFileSync(args.at(args.includes('--list') ? -1 : -2) ?? '', 'utf8')
  const breaks = process.env['BREAKS'] !== undefined
  if (!args.includes('--list'))
    process.stdout.write(breaks ? statements.slice(0, statements.indexOf('insert')) : statements)
  if (breaks && !args.includes('--list')) {
    process.stderr.write('the file ends\n')
    process.exitCode = 1
  }
} else {
  const statements = await text(process.stdin)
  const [refused] = /^SET transaction_timeout.*$/m.exec(statements.split('create table')[0] ?? '') ?? []
  if (refused !== undefined) {
    process.stderr.write('ERROR:  unrecognized configuration parameter "transaction_timeout"\n')
    process.exitCode = 3
  } else await run(statements)
}
