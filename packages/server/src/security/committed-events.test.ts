import { codeLogin, requestCode } from '@openchair/contract/calls'
import { expect, test } from 'vitest'
import { seedBrand } from '../../test/seed-brand.ts'
import { sentCode } from '../../test/sign-in.ts'
import { type TestApp, testApp } from '../../test/test-app.ts'
import { afterCommit, inTransaction } from '../store/transaction.ts'

const brandId = 'harbour'
const phone = '+12125550147'

/** Makes the given number of commits of new sessions fail with the given SQL state. */
const failCommits = async ({ pool }: TestApp, state: string, most: number): Promise<void> => {
  await pool.query(`
    create sequence commits;
    create function fail_commit() returns trigger language plpgsql as $$ begin
      if nextval('commits') <= ${most} then raise exception 'no commit' using errcode = '${state}'; end if;
      return null;
    end $$;
    create constraint trigger fail_commit after insert on user_session deferrable initially deferred
      for each row execute function fail_commit()`)
}

const signIn = async (t: TestApp) => {
  await t.send(requestCode, { phone, brandId })
  return t.send(codeLogin, { phone, brandId, code: await sentCode(t, phone) })
}

const kindsOf = async (t: TestApp) => {
  await t.deps.securityEvents.written()
  const { rows } = await t.pool.query<{ kind: string; times: number }>(
    'select kind, times from security_event',
  )
  return rows.map(({ kind, times }) => `${kind} ${times}`)
}

test('a sign-in whose commit fails is not recorded [security-m3]', async () => {
  await using t = await testApp({ seed: seedBrand })
  await failCommits(t, '23514', 99)
  expect((await signIn(t)).status).toBe(500)
  expect((await t.pool.query('select from user_session')).rowCount).toBe(0)
  expect(await kindsOf(t)).toEqual([])
})

test('a sign-in that commits at the second try, after a deadlock, is recorded once [security-m3]', async () => {
  await using t = await testApp({ seed: seedBrand })
  await failCommits(t, '40P01', 1)
  expect((await signIn(t)).status).toBe(200)
  expect(await kindsOf(t)).toEqual(['signedIn.code 1'])
})

test('an event that is to wait for a commit is refused outside of a transaction', async () => {
  await using t = await testApp({ seed: seedBrand })
  const client = await inTransaction(t.pool, (within) => Promise.resolve(within))
  expect(() => afterCommit(client, () => undefined)).toThrow('belongs in a transaction')
})
