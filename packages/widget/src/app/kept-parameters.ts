import { bankParameter, fromParameter } from '../paths.ts'
import { matchAddress, pathWithin } from './address.ts'

/** The parameters that every address keeps: the language, and the way from a bank to a partner's page. */
const always = ['lang', fromParameter]

/** Pages up to the services, where the service in the address is not yet chosen (services/preselected). */
const beforeChoice: ReadonlySet<string | undefined> = new Set(['home', 'brand', 'shop', 'services'])

/**
 * The next address with parameters of the present one: always those that are always kept, and a service until
 * the services' page. Within one page it adds neither a service that the page has already chosen, nor a
 * return from the bank that the page has already handled.
 */
export const withKept = (next: string, present: string): string => {
  const asked = new URLSearchParams(present.split('?')[1])
  const path = pathWithin(next)
  const onward = [bankParameter, ...(beforeChoice.has(matchAddress(path)?.name) ? ['service'] : [])]
  const [address = '', query = ''] = next.split('?')
  const parameters = new URLSearchParams(query)
  for (const name of path === pathWithin(present) ? always : [...always, ...onward]) {
    const value = asked.get(name)
    if (value !== null && !parameters.has(name)) parameters.set(name, value)
  }
  return parameters.size > 0 ? `${address}?${parameters}` : address
}
