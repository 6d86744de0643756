import { bankParameter, fromParameter } from '../paths.ts'
import { matchAddress, pathWithin } from './address.ts'

/** The language, and what leads back from a bank to a partner's page. */
const always = ['lang', fromParameter]
const service = 'service'

/** The pages on the way to the services, where the named service is chosen (spec 2, Routes). */
const beforeChoice: ReadonlySet<string | undefined> = new Set(['home', 'brand', 'shop', 'services'])

/**
 * The next address with what the present one asked for: what is always kept, and on the way to the services a service. Within
 * one page a service that has gone from the address has been chosen, and that the guest is back from their bank has been told.
 */
export const withKept = (next: string, present: string): string => {
  const asked = new URLSearchParams(present.split('?')[1])
  const path = pathWithin(next)
  const goesOn = path !== pathWithin(present)
  const isBeforeChoice = beforeChoice.has(matchAddress(path)?.name)
  const onward = [bankParameter, ...(isBeforeChoice ? [service] : [])]
  const [address = '', query = ''] = next.split('?')
  const parameters = new URLSearchParams(query)
  for (const name of goesOn ? [...always, ...onward] : always) {
    const value = asked.get(name)
    if (value !== null && !parameters.has(name)) parameters.set(name, value)
  }
  return parameters.size > 0 ? `${address}?${parameters}` : address
}
