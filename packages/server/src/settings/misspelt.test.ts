import { expect, test } from 'vitest'
import { readConfig } from '../config.ts'

test.each([
  ['TRUSTED_PROXY', '1', 'did you mean TRUSTED_PROXIES?'],
  ['DATABASE_URI', 'postgres://db/openchair', 'did you mean DATABASE_URL?'],
  ['PUBLIC_URI', 'https://book.example.com', 'did you mean PUBLIC_URL?'],
  ['DATADIR', '/srv', 'did you mean DATA_DIR?'],
  ['LOGLEVEL', 'info', 'did you mean LOG_LEVEL?'],
  ['SMTP_PASSWORD', 'abcdef', 'there are SMTP_URL'],
  ['STRIPE_WEBHOOK_KEY', 'whsec_abc', 'did you mean STRIPE_WEBHOOK_SECRET?'],
  ['KEEP_CART_DAYS', '9', 'did you mean KEEP_CARTS_DAYS?'],
])('the unknown setting %s is reported, with a hint [operator-n6]', (name, value, hint) => {
  expect(readConfig({ [name]: value }).misspelt).toEqual([
    `${name} is no setting, and has no effect; ${hint}`,
  ])
})

const ofOthers =
  'PATH HOME HOSTNAME LOGNAME LANGUAGE DISPLAY COLORTERM INIT_CWD NODE_VERSION YARN_VERSION MALLOC_ARENA_MAX INVOCATION_ID ' +
  'JOURNAL_STREAM RUNTIME_DIRECTORY STATE_DIRECTORY TMPDIR DATABASE_SERVICE_HOST DATABASE_PORT_5432_TCP ' +
  'GOOGLE_APPLICATION_CREDENTIALS PGPASSWORD PGSSLMODE CI npm_config_cache SHELL USER'
const readElsewhere =
  'NODE_OPTIONS PARTNER_PORT OTEL_EXPORTER_OTLP_HEADERS KEEP_BACKUPS_DAYS KEEP_BASES_DAYS OPENCHAIR_PASSWORD PUBLISH_PORT'

test('names unrelated to this server, and settings that other programs read, are not reported [operator-n6]', () => {
  const names = `${ofOthers} ${readElsewhere}`.split(' ')
  expect(readConfig(Object.fromEntries(names.map((name) => [name, 'x']))).misspelt).toEqual([])
})
