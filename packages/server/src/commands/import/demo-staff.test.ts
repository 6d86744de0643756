import { acceptStaffInvitation, requestStaffSignIn } from '@openchair/contract/calls'
import { expect, test } from 'vitest'
import { wordsOnDesk } from '../../../../../demo/desk.ts'
import { importDemo } from '../../../../../demo/import-demo.ts'
import { outboxOf } from '../../../test/outbox.ts'
import { runJobs } from '../../../test/run-jobs.ts'
import { seedBrand } from '../../../test/seed-brand.ts'
import { testApp } from '../../../test/test-app.ts'

test('the demo has a member of staff for each role, and a link that signs its owner in once, with the host of its mails', async () => {
  await using t = await testApp({ seed: importDemo })
  const words = (await wordsOnDesk(t.deps)) ?? ''
  const [, origin, token = ''] = /(http:\/\/localhost:\d+)\/desk\/invitation\?token=(\S+)$/.exec(words) ?? []
  const accept = () => t.send(acceptStaffInvitation, { token }, { origin: origin ?? '' })
  await t.send(requestStaffSignIn, { email: 'theo@example.com' }, { origin: origin ?? '' })
  await runJobs(t)
  const [mail] = await outboxOf(t, 'theo@example.com')
  expect(new URL(mail?.link ?? '').origin).toBe(origin)
  const { body } = await accept()
  expect(body.name).toBe('Theo Kingsley')
  expect(body.shops.map(({ route }) => route)).toEqual(['kingsley-soho'])
  expect((await accept()).refusal.code).toBe('link_expired')
  const { rows } = await t.pool.query<{ readonly role: string }>(
    'select role from staff_membership order by role',
  )
  expect(rows.map(({ role }) => role)).toEqual(['manager', 'owner', 'professional', 'reception'])
})

test('no link is printed where others can reach the server, or where the brand is not the demo’s', async () => {
  await using own = await testApp({ seed: importDemo, settings: { PUBLIC_URL: 'https://book.example.com' } })
  expect(await wordsOnDesk(own.deps)).toBeUndefined()
  await using other = await testApp({ seed: seedBrand })
  expect(await wordsOnDesk(other.deps)).toBeUndefined()
})
