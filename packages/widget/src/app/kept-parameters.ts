import { matchAddress, pathWithin } from './address.ts'

const language = 'lang'
const service = 'service'

/** The pages on the way to the services, where the named service is chosen (spec 2, Routes). */
const beforeChoice: ReadonlySet<string | undefined> = new Set(['home', 'brand', 'shop', 'services'])

/**
 * The next address with what the present one asked for: its language, and on the way to the services a service. Within
 * one page a service that has gone from the address has been chosen.
 */
export const withKept = (next: string, present: string): string => {
  const asked = new URLSearchParams(present.split('?')[1])
  const path = pathWithin(next)
  const goesOn = path !== pathWithin(present) && beforeChoice.has(matchAddress(path)?.name)
  const [address = '', query = ''] = next.split('?')
  const parameters = new URLSearchParams(query)
  for (const name of goesOn ? [language, service] : [language]) {
    const value = asked.get(name)
    if (value !== null && !parameters.has(name)) parameters.set(name, value)
  }
  return parameters.size > 0 ? `${address}?${parameters}` : address
}
