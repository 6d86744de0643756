import path from 'node:path'
import { rulesFolder } from './choose.ts'

const serverFolder = 'packages/server/src/'

/** For each folder of the server, the folders (or beginnings of names in them) whose tests run its code. */
const usersOfServer: Readonly<Record<string, readonly string[]>> = {
  '': ['status', 'flags', 'http'],
  accounts: ['auth', 'customers', 'consent', 'app-link', 'notifications'],
  'booking/quote': ['cart', 'booking/attempt', 'booking/change', 'booking/first-sum'],
  'booking/sale': ['sale-orders', 'booking/tell', 'booking/change', 'appointments'],
  'booking/change': ['appointments'],
  'booking/joining': ['waiting-list', 'booking/offers'],
  'booking/applications': ['waiting-list', 'booking/offers'],
  'booking/offers': ['waiting-list'],
  'booking/gift-card': ['gift-cards'],
  'booking/diary': ['commands/calendar', 'commands/day', 'pages/calendars'],
  'booking/tell': ['notifications'],
  booking: ['cart', 'waiting-list'],
  cart: ['booking/attempt'],
  catalogue: [
    'brands',
    'services',
    'barbers',
    'schedule',
    'search',
    'shops',
    'products',
    'cart',
    'commands/import',
  ],
  discounts: ['promos', 'cart', 'appointments', 'gift-cards'],
  'gateways/bot-check': ['bot-guard'],
  'gateways/card-payments': ['payments', 'booking/attempt', 'booking/due'],
  'gateways/country': ['pages', 'consent'],
  'gateways/email': ['messages'],
  'gateways/identity': ['auth'],
  'gateways/sms': ['messages'],
  'gateways/trackers': ['pages', 'consent'],
  holds: ['cart', 'booking/attempt', 'gift-cards', 'products', 'promos', 'pages/live-times', 'waiting-list'],
  http: ['status', 'flags', 'search', 'auth'],
  jobs: ['notifications', 'messages'],
  limits: ['auth', 'barbers', 'promos', 'cart'],
  messages: ['booking/tell', 'notifications', 'auth'],
  payments: ['booking/attempt', 'booking/change', 'booking/due', 'gift-cards', 'customers'],
  refusals: ['http', 'cart', 'booking/attempt'],
  store: ['holds', 'catalogue', 'timetable', 'booking/attempt', 'payments'],
  timetable: ['schedule', 'barbers', 'cart', 'booking/attempt'],
}

/** For each folder of the rules, the folders whose tests run its code. */
const usersOfRules: Readonly<Record<string, readonly string[]>> = {
  '': ['cart'],
  barbers: ['barbers', 'booking/first-sum', 'cart'],
  cart: ['cart', 'booking/first-sum', 'booking/attempt'],
  consent: ['consent', 'pages'],
  customers: ['customers', 'auth'],
  format: ['messages', 'booking/tell'],
  'gift-cards': ['gift-cards'],
  products: ['products', 'cart'],
  promos: ['promos', 'cart', 'appointments'],
  'sale-orders': ['booking/change', 'appointments', 'sale-orders'],
  schedule: ['schedule', 'timetable', 'barbers', 'cart'],
  services: ['services', 'cart'],
  shops: ['shops', 'search'],
  'waiting-list': ['waiting-list', 'booking/offers'],
}

/**
 * Matches slow tests that look for the effects of crashes and crowds. They run last, and only for their own
 * folder.
 */
const slow =
  /(crashes|storms?|lives|under-attack|many-processes|hostile-words|own-database|given-database|local-postgres\/start|commands\/backup|src\/main)\.test\.ts$/

/** A folder and those around it within another: `a/b`, `a`. */
const upwards = (folder: string): readonly string[] =>
  folder === '.' || folder === '' ? [] : [folder, ...upwards(path.dirname(folder))]

/** Folders too large for one area: each subfolder is one, and the others come last. */
const large = new Set(['booking', 'commands'])

/** The tests of a file's area, first those most likely to find a fault in it. */
export const testsOf = (file: string, tests: readonly string[]): readonly string[] => {
  const isRule = file.startsWith(rulesFolder)
  const [base, users] = isRule ? [rulesFolder, usersOfRules] : [serverFolder, usersOfServer]
  const folders = upwards(path.relative(base, path.dirname(file)))
  const within = (prefix: string): readonly string[] => tests.filter((test) => test.startsWith(prefix))
  const directlyIn = tests.filter((test) => path.dirname(test) === path.dirname(file))
  const near = folders.filter((folder) => !large.has(folder)).flatMap((folder) => within(`${base}${folder}/`))
  const using = users[folders.find((folder) => folder in users) ?? ''] ?? []
  const ordered = [
    ...within(file.replace(/\.ts$/, '.')),
    ...directlyIn,
    ...near,
    ...(isRule ? within(rulesFolder) : []),
    ...using.flatMap((user) => within(`${serverFolder}${user}`)),
    ...folders.filter((folder) => large.has(folder)).flatMap((folder) => within(`${base}${folder}/`)),
  ]
  return [...new Set([...ordered.filter((test) => !slow.test(test)), ...directlyIn])]
}
