import { anyBarber, type WaitingListApplication } from '@openchair/contract'
import { allowsEarlyTip, requiresPasscode, tipChoices } from '@openchair/rules'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { barbersQuery } from '../../calls/barbers.ts'
import { servicesQuery } from '../../calls/services.ts'
import { choiceOf, extentOf } from '../../cart/model/service-choice.ts'
import type { PricedTier } from '../../popup-stack/popup-props.ts'

/**
 * Tip percentages of the shop, each as an amount for this application; for any professional, of the lowest
 * price. Undefined where no professional takes tips beforehand, and until that is known.
 */
export const useTipTiers = (application: WaitingListApplication): readonly PricedTier[] | undefined => {
  const { shop, barber } = application
  const { data, error } = useQuery(barbersQuery(shop.route))
  const people = data?.rows
  // Reported as a thrown error (spec 8, Console logs and thrown errors): the place in line shows all the
  // same.
  useEffect(() => {
    if (error) reportError(error)
  }, [error])
  const offered = useQuery(servicesQuery(shop.route, barber?.route ?? anyBarber)).data?.rows
  if (!people || !offered) return undefined
  const who = people.filter((each) => (barber ? each.id === barber.id : !requiresPasscode(shop, each)))
  if (!allowsEarlyTip(who)) return undefined
  return tipChoices(shop, extentOf(choiceOf(application), offered).price.min)
}
