import { type Flags, flagNames } from '@openchair/contract'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useLocation } from 'wouter'
import { useShopFlags } from '@openchair/ui/browser/page.tsx'
import { serverFlagsQuery } from '../../calls/flags.ts'
import { matchAddress } from '../address.ts'

/** These are the document's: its languages, who may be told of its use, and whether its guest is asked about that. */
const ofDocument = new Set<string>(['client-booking-localization', 'cookie-consent'])

const whole = (flags: Flags): Flags =>
  Object.fromEntries(
    flagNames.filter((name) => !ofDocument.has(name)).map((name) => [name, flags[name] === true]),
  )

type Props = {
  /** The path that the document was opened at. */
  readonly openedAt: string
}

/**
 * Lets the flags of the shop count that the guest has gone on to (behaviour 23). Pages of no shop keep them, because they are of
 * what was booked there; Home and a brand's page have those that the document came with.
 */
export const ShopFlags = ({ openedAt }: Props) => {
  const [path] = useLocation()
  const { name, parameters } = matchAddress(path) ?? {}
  const shopRef = parameters?.['shopRef']
  const isOther = shopRef !== undefined && shopRef !== matchAddress(openedAt)?.parameters['shopRef']
  const { data } = useQuery({ ...serverFlagsQuery(shopRef ?? ''), enabled: isOther })
  const isDocuments = (shopRef !== undefined && !isOther) || name === 'home' || name === 'brand'
  useEffect(() => {
    if (isDocuments) useShopFlags.setState({}, true)
    else if (data) useShopFlags.setState(whole(data), true)
  }, [isDocuments, data])
  // The next document begins anew.
  useEffect(() => () => useShopFlags.setState({}, true), [])
  return null
}
