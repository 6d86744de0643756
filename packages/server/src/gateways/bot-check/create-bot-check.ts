import type { Clock } from '../../clock.ts'
import type { Logger } from '../../log.ts'
import { createAltcha } from './create-altcha.ts'
import { createTurnstile } from './create-turnstile.ts'
import type { BotCheck } from './port.ts'
import type { BotCheckSettings } from './settings.ts'

/** Makes the bot check that the settings name; undefined where they name none. */
export const createBotCheck = (
  settings: BotCheckSettings | undefined,
  { clock, log }: { readonly clock: Clock; readonly log: Logger },
): BotCheck | undefined => {
  if (settings === undefined) return undefined
  return settings.provider === 'altcha'
    ? createAltcha(settings.secret, clock)
    : createTurnstile(settings, log)
}
