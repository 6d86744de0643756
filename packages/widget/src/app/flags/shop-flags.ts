import { type Flags, flagNames } from '@openchair/contract'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useLocation } from 'wouter'
import { useShopFlags } from '@openchair/ui/browser/page.tsx'
import { serverFlagsQuery } from '../../calls/flags.ts'
import { matchAddress } from '../address.ts'

/** The flags that hold for the whole document: languages, trackers, and the question about cookies. */
const ofDocument = new Set<string>(['client-booking-localization', 'cookie-consent'])

const whole = (flags: Flags): Flags =>
  Object.fromEntries(
    flagNames.filter((name) => !ofDocument.has(name)).map((name) => [name, flags[name] === true]),
  )

type Props = { readonly openedAt: string }

/**
 * Applies the flags of the shop that the guest moves to (shops/flags). They stay on pages without a shop,
 * which show the shop's bookings. Home and a brand's page return to the document's flags.
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
  // The next document starts without these flags.
  useEffect(() => () => useShopFlags.setState({}, true), [])
  return null
}
