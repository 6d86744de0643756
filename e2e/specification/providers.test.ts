import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { appWithProvider } from '../../packages/server/test/app-with-provider.ts'
import { movableClock } from '../../packages/server/test/movable-clock.ts'
import { openedOnce } from '../../packages/server/test/opened-once.ts'
import { literalClient } from './literal-client.ts'

const opened = openedOnce(() => appWithProvider(movableClock('2026-11-21T15:00:00Z')))

test.each([
  ['apple-signup', ''],
  ['apple-signup', '?include=customer'],
  ['google-signup', ''],
  ['google-signup', '?include[]=customer'],
])(
  '%s%s accepts an identity token, and answers with the customer [7.09.05] [7.09.06]',
  async (path, query) => {
    const ask = literalClient(opened())
    for (const more of [{}, { brandId: '' }, { brandId: 'harbour' }]) {
      const nonce = randomUUID()
      const identity_token = await opened().provider.token({ nonce })
      const alone = await opened().provider.token({ nonce: undefined, jti: nonce })
      for (const body of [{ identity_token, nonce }, { identity_token: alone }])
        expect(await ask(`POST /v1/${path}${query}`, { ...body, ...more })).toMatchObject({
          token: expect.any(String),
          user: { customer: { firstName: 'Grace' } },
        })
    }
  },
)
