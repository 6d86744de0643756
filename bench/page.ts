/** What a guest's browser gets from the real server, on a phone: how soon, and how well it answers. */
import startServer from '../e2e/start-server.ts'
import { audit } from './page/lighthouse.ts'
import { measurePartner } from './page/partner.ts'
import { startPhone } from './page/phone.ts'
import { measurePresses } from './page/presses.ts'
import { measureStart } from './page/start.ts'

/** Measures, and prints a line for each; the targets stand with them. */
export const run = async (): Promise<string> => {
  const stopServer = await startServer()
  const phone = await startPhone()
  try {
    const lines: string[] = []
    // The partner's page last: bringing another widget for it keeps the disk busy for a while.
    for (const measure of [measureStart, measurePresses, audit, measurePartner])
      lines.push(`page: ${await measure(phone)}`)
    return lines.join('\n')
  } finally {
    await phone.close()
    await stopServer()
  }
}

if (import.meta.main) console.log(await run())
