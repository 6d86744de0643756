import { array, assert, asyncProperty, boolean, constantFrom, option, record } from 'fast-check'
import { expect, test } from 'vitest'
import { inTransaction } from '../../store/transaction.ts'
import type { Queryable } from '../../store/db.ts'
import { claimCustomers } from '../../accounts/store-claims.ts'
import { insertCustomerOfUser } from '../../accounts/store-customers.ts'
import { readLimits } from '../../booking/store-customers.ts'
import { readRow } from '../../../test/rows.ts'
import { seedBrand } from '../../../test/seed-brand.ts'
import { testApp } from '../../../test/test-app.ts'
import { findPerson } from '../../booking/people/store-person.ts'

type Contact = { readonly email: string | null; readonly phone: string | null }
/** A customer of a brand, with the contacts that they have verified at sign-in. */
type Someone = Contact & { readonly paysBefore: boolean; readonly verified: Contact | null }

const email = option(constantFrom('Ann@example.com', 'ben@example.com', ''), { nil: null })
const phone = option(constantFrom('+12125550101', '+12125550102', ''), { nil: null })
const contact = record({ email, phone })
const someone = record({ email, phone, paysBefore: boolean(), verified: option(contact, { nil: null }) })

/** A contact as the table has it. The previous version wrote an empty text for a missing one. */
const stored = ({ email: mail, phone: number }: Contact): Contact => ({
  email: mail?.toLowerCase() || null,
  phone: number || null,
})
const isSame = (one: string | null, other: string | null): boolean => one !== null && one === other
const meets = (one: Contact, other: Contact): boolean =>
  isSame(one.email, other.email) || isSame(one.phone, other.phone)

class Undone extends Error {}

/** People of whom no two have verified the same contact, as the database requires. */
const distinct = (people: readonly Someone[]): readonly Someone[] =>
  people.map((each, index) => {
    const own = each.verified && stored(each.verified)
    const isTaken = people
      .slice(0, index)
      .some((earlier) => own && earlier.verified && meets(stored(earlier.verified), own))
    return own === null || isTaken ? { ...each, verified: null } : { ...each, verified: own }
  })

const write = async (on: Queryable, { verified, ...known }: Someone): Promise<string> => {
  const user = verified && {
    ...(
      await on.query<{ id: string }>(
        `insert into user_account (email, phone, created_at) values ($1, $2, '2026-01-01') returning id`,
        [verified.email, verified.phone],
      )
    ).rows[0],
  }
  const { rows } = await on.query<{ id: string }>(
    `insert into customer (brand_id, user_id, first_name, last_name, email, phone, prepay_only, created_at)
     select id, $1, 'A', 'B', $2, $3, $4, '2026-01-01' from brand returning id`,
    [user?.id ?? null, known.email, known.phone, known.paysBefore],
  )
  return rows[0]?.id ?? ''
}

/**
 * Finds the same person without SQL: everybody with the given contacts, then everybody with a contact of
 * theirs, until nobody is added.
 */
const personIn = (people: readonly Someone[], asked: Contact): readonly number[] => {
  let found: readonly number[] = []
  for (;;) {
    const by = [asked, ...found.map((index) => people[index]?.verified ?? { email: null, phone: null })]
    const next = people.flatMap((each, index) =>
      by.some((one) => meets(stored(each), one)) || (each.verified !== null && meets(each.verified, asked))
        ? [index]
        : [],
    )
    if (next.length === found.length) return found
    found = next
  }
}

test('the search never mixes up two people, for random people with some contacts missing [operator-C1]', async () => {
  await using t = await testApp({ seed: seedBrand })
  const { id: brandId } = await readRow<{ id: string }>(t.pool, 'select id from brand')
  const holds = async (on: Queryable, drawn: readonly Someone[], wanted: Contact): Promise<void> => {
    const people = distinct(drawn)
    const ids: string[] = []
    for (const each of people) ids.push(await write(on, each))
    const idsOf = (indexes: readonly number[]) => indexes.map((index) => ids[index] ?? '').toSorted()
    const { email: mail, phone: number } = stored(wanted)
    const person = await findPerson(on, {
      ...(mail !== null && { email: mail }),
      ...(number !== null && { phone: number }),
    })
    const asked = { email: mail, phone: number }
    expect(person.customerIds.toSorted()).toEqual(idsOf(personIn(people, asked)))

    const pays = people.some((each) => each.paysBefore && meets(stored(each), asked))
    expect(
      await readLimits(on, brandId, { email: mail ?? undefined, phone: number ?? undefined }),
    ).toHaveProperty('isPrepayOnly', pays)

    const mine = people.findIndex((each) => each.verified !== null)
    const own = people[mine]?.verified ?? null
    const guests = people.flatMap((each, index) =>
      each.verified === null && own !== null && meets(stored(each), own) ? [index] : [],
    )
    const { rows: users } = await on.query<{ user_id: string }>(
      'select user_id from customer where id = $1',
      [ids[mine] ?? null],
    )
    const [user] = users
    if (user !== undefined) await claimCustomers(on, { userId: user.user_id, brandId: null })
    const { rows: claimed } = await on.query<{ id: string }>(
      'select id from customer where claimed_by is not null',
    )
    expect(claimed.map(({ id }) => id).toSorted()).toEqual(idsOf(guests))
    const { rows: newcomers } = await on.query<{ id: string }>(
      `insert into user_account (created_at) values ('2026-01-01') returning id`,
    )
    const newcomer = {
      brandId,
      userId: newcomers[0]?.id ?? '',
      verified: { email: null, phone: null },
      details: {},
      preferredLanguage: 'en',
    } as const
    await insertCustomerOfUser(on, newcomer, Temporal.Instant.from('2026-01-01T00:00:00Z'))
    const { rows: named } = await on.query('select first_name from customer where user_id = $1', [
      newcomer.userId,
    ])
    expect(named).toEqual([{ first_name: '' }])
  }
  await assert(
    asyncProperty(array(someone, { minLength: 2, maxLength: 6 }), contact, async (people, asked) => {
      await inTransaction(t.pool, async (client) => {
        await holds(client, people, asked)
        throw new Undone()
      }).catch((error: unknown) => {
        if (!(error instanceof Undone)) throw error
      })
    }),
    { numRuns: 25, seed: 32 },
  )
})
