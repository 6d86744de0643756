import type { Clock } from '../../clock.ts'
import type { Logger } from '../../log.ts'
import { createProvider } from './create-provider.ts'
import { type IdentityProviders, providerNames } from './port.ts'
import type { IdentitySettings } from './settings.ts'

export const createIdentityProviders = (
  settings: IdentitySettings,
  effects: { readonly clock: Clock; readonly log: Logger },
): IdentityProviders => ({
  apple: settings.apple && createProvider(settings.apple, effects),
  google: settings.google && createProvider(settings.google, effects),
})

/** Logs which providers are not set up (running/providers-missing). */
export const logMissingProviders = (settings: IdentitySettings, log: Logger): void => {
  for (const name of providerNames.filter((each) => settings[each] === undefined))
    log.warn(
      `${name.toUpperCase()}_CLIENT_ID is not set: nobody can sign in with ${name === 'apple' ? 'Apple' : 'Google'}`,
    )
}
