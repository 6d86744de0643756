import { durationText, exactMoney } from '@openchair/rules'
import type { StoredNeed } from '../../store/details.ts'
import type { Difference } from './apply/difference.ts'

/** The objects that only group fields, so that a report leaves out their names. */
const holders: ReadonlySet<string> = new Set(['details', 'settings', 'extension'])

/** The names in the brand file of fields that have another name in the tables. */
const names: Readonly<Record<string, string>> = {
  desc: 'description',
  descriptions: 'description',
  position: 'order',
  kind: 'rental',
  schedules: 'hours',
  advanceCancelMins: 'advanceCancel',
  defaultServiceKey: 'defaultService',
  add_to_price: 'added to the price',
  first_day: 'from',
  last_day: 'until',
  for_products: 'products',
  shop_ids: 'shops',
  service_ids: 'services',
  shop_id: 'shop',
  barber_id: 'professional',
  filed_uses: 'uses',
  filed_inventory: 'inventory',
  initial_balance: 'balance',
  units: 'count',
}

/** Fields that follow from other fields. Only those others are reported. */
const derived: ReadonlySet<string> = new Set([
  'search_name',
  'search_address',
  'search_zip',
  'code_key',
  'requirePasscode',
  'waitingLists',
  'rewards',
  'askNotes',
  'privacyUrls',
  'termsUrls',
])

/** Fields whose values are not shown, because they mean nothing to an operator or are worth money. */
const unsaid: ReadonlySet<string> = new Set([
  'shop_ids',
  'service_ids',
  'shop_id',
  'barber_id',
  'code',
  'kind',
])

const sums: ReadonlySet<string> = new Set([
  'price',
  'amount',
  'minimum',
  'initial_balance',
  'depositAmount',
  'customer_booking_fee',
  'waiting_list_fee',
])
const durations: ReadonlySet<string> = new Set([
  'duration',
  'advanceCancelMins',
  'minimumNotice',
  'offer_minutes',
  'slotStep',
  'bufferBefore',
  'bufferAfter',
])
const isShare = (field: string): boolean => /percentage$/i.test(field) || /^tipTier\d$/.test(field)

/** The most characters of a value that a line shows. */
const mostSigns = 60

const numberInWords = (field: string, value: number, currency: string | undefined): string => {
  if (sums.has(field))
    return currency === undefined ? (value / 100).toFixed(2) : exactMoney('en', value, currency)
  if (durations.has(field)) return durationText(value, 'en').replaceAll('\u00a0', ' ')
  return isShare(field) ? `${value}%` : String(value)
}

const ifShort = (text: string): string | undefined => (text.length > mostSigns ? undefined : text)

/** The needs of a service: `basin during 2, 3 and chair`. */
const needsInWords = (needs: readonly StoredNeed[]): string =>
  needs
    .map(({ resource, during }) =>
      during === 'work'
        ? resource
        : `${resource} during ${typeof during === 'string' ? during : during.join(', ')}`,
    )
    .join(' and ')

/** A value for a line of the report; undefined if it is too long. */
const valueInWords = (field: string, value: unknown, currency: string | undefined): string | undefined => {
  if (value === null || value === '') return 'none'
  if (field === 'needs') return ifShort(needsInWords(value as readonly StoredNeed[]))
  if (typeof value === 'boolean') return value ? 'yes' : 'no'
  if (typeof value === 'number') return numberInWords(field, value, currency)
  if (typeof value === 'string') return value.length > mostSigns ? undefined : JSON.stringify(value)
  if (!Array.isArray(value) || value.some((each) => typeof each === 'object')) return undefined
  return ifShort(value.length === 0 ? 'none' : value.join(', '))
}

const camelCase = (name: string): string =>
  name.replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase())

/**
 * Writes the former and the new value of a field, `price $36.00 → $37.00`; nothing for a field that follows
 * from another.
 */
export const differenceInWords = (
  { field, professionals, ...values }: Difference,
  currency: string | undefined,
): readonly string[] => {
  const [first = '', ...rest] = field.split('.').filter((step) => !holders.has(step))
  if (derived.has(first)) return []
  if (first === 'active' && values.after === true) return ['is back']
  const name = [names[first] ?? camelCase(first), ...rest].join('.')
  const [before, after] = [values.before, values.after].map((value) => valueInWords(first, value, currency))
  const withWhom = professionals === undefined ? '' : ` with ${professionals.join(', ')}`
  if (after === undefined || unsaid.has(first)) return [`${name} changed${withWhom}`]
  if (!('before' in values)) return [`${name} ${after}${withWhom}`]
  return [before === undefined ? `${name} changed` : `${name} ${before} → ${after}${withWhom}`]
}
