import { createPerson, type Person } from '../../packages/server/test/identities/person.ts'
import { seededShop } from '../../packages/server/test/seeded-shop.ts'
import type { TestApp } from '../../packages/server/test/test-app.ts'
import { literalClient } from './literal-client.ts'

/**
 * A shop of the fixture's brand for the tests of a file, on Saturday 21 November 2026, 10:00 in New York, and
 * a literal client.
 */
export const literalShop = async () => {
  const { t, names } = await seededShop('harbour-card')
  const { shop } = await t.deps.catalogues.ofShop('harbour-card')
  return { t, names, ask: literalClient(t), shopId: shop.id, brandId: shop.brandId }
}

/** Creates a signed-in customer with a booking and a waiting-list application at that shop. */
export const signedInPerson = (t: TestApp): Promise<Person> =>
  createPerson(t, { firstName: 'Ada', phone: '+12125550101', time: '2026-12-15T10:00:00-05:00' })

/** Moves an appointment into the past, so that it can be rated. */
export const endAppointment = async ({ pool }: Pick<TestApp, 'pool'>, id: string): Promise<void> => {
  await pool.query(
    `update appointment set starts_at = '2026-11-20T15:00Z', ends_at = '2026-11-20T15:30Z' where id = $1`,
    [id],
  )
}
