/**
 * Measures the page that a phone's browser gets from the real server: how soon it comes, and how well it
 * responds.
 */
import startServer from '../e2e/start-server.ts'
import { audit } from './page/lighthouse.ts'
import { measurePartner } from './page/partner.ts'
import { startPhone } from './page/phone.ts'
import { measurePresses } from './page/presses.ts'
import { measureStart } from './page/start.ts'

/** Measures, and returns a line for each part, which states its target. */
export const run = async (): Promise<string> => {
  const stopServer = await startServer()
  const phone = await startPhone()
  try {
    const lines: string[] = []
    // The partner's page comes last: fetching another widget for it keeps the disk busy for a while.
    for (const measure of [measureStart, measurePresses, audit, measurePartner])
      lines.push(`page: ${await measure(phone)}`)
    return lines.join('\n')
  } finally {
    await phone.close()
    await stopServer()
  }
}

if (import.meta.main) console.log(await run())
