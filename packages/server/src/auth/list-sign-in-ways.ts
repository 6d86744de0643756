import type { OutputOf } from '@openchair/contract'
import type { getSignInWays as call } from '@openchair/contract/calls'
import type { Deps } from '../deps.ts'
import type { IdentityProvider } from '../gateways/identity/port.ts'
import { appleReturnPath, returnPath } from '../gateways/identity/return-paths.ts'

/** Lists the identity providers that are set up, with their addresses and the address that they return to. */
export const listSignInWays = ({
  identity,
  config,
}: Pick<Deps, 'identity' | 'config'>): OutputOf<typeof call> => {
  const way = (provider: IdentityProvider | undefined, path: string) =>
    provider === undefined
      ? null
      : {
          clientId: provider.clientId,
          authorizeUrl: provider.authorizeUrl,
          redirectUri: `${config.publicUrl}${path}`,
        }
  return { apple: way(identity.apple, appleReturnPath), google: way(identity.google, returnPath) }
}
