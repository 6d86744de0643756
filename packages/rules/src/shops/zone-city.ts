import type { Shop } from '@openchair/contract'

/** The city whose clock a shop goes by, as its pages and its messages name it: its own, else that of its time zone. */
export const zoneCity = ({
  address,
  timezone,
}: {
  readonly address: Pick<Shop['address'], 'city'>
  readonly timezone: string
}): string => address.city || (timezone.split('/').at(-1) ?? timezone).replaceAll('_', ' ')
