import { getStaff, getStaffSession } from '@openchair/contract/calls'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { deskStaff } from '../../../test/desk-staff.ts'
import { seedBrand } from '../../../test/seed-brand.ts'
import { type TestApp, testApp } from '../../../test/test-app.ts'
import type { DeskBuild } from './desk-build.ts'
import { createRenderDesk } from './render-desk.ts'

/** A stand-in for the desk's build. It queries the staff of the address's shop once, and shows its input. */
const desk: DeskBuild = {
  factsNeeded: (url, facts) => {
    const shopId = /\/desk\/([^/?]+)\/day/.exec(url)?.[1]
    if (shopId === undefined || facts.length !== 1 || facts[0]?.[1] === null) return []
    return [{ path: getStaff.path, input: { shopId } }]
  },
  renderPage: async (request) => ({ status: 200, html: JSON.stringify(request) }),
}

let t: TestApp
beforeAll(async () => {
  t = await testApp({ seed: seedBrand, deskPages: (deps) => createRenderDesk(deps, desk) })
})
afterAll(() => t[Symbol.asyncDispose]())

const page = async (url: string, headers: Record<string, string> = {}) => {
  const answer = await t.app.inject({ url, headers })
  const request = JSON.parse(answer.body) as Parameters<DeskBuild['renderPage']>[0]
  return { headers: answer.headers, request }
}

test('a page is drawn from the answers that whoever is signed in would get', async () => {
  const { headers, send, shopId } = await deskStaff(t, 'harbour-card', {
    role: 'manager',
    name: 'Ana Duarte',
  })
  const { request } = await page(`/desk/${shopId}/day`, { cookie: headers.cookie })
  expect(request.facts.map(([[path]]) => path)).toEqual([getStaffSession.path, getStaff.path])
  expect(request.facts[0]?.[1]).toEqual((await send(getStaffSession, {})).body)
  expect(request.facts[1]?.[1]).toEqual((await send(getStaff, { shopId })).body)
})

test('a page knows that nobody is signed in, or that an ended session is nobody', async () => {
  for (const cookie of ['', '__Host-desk=gone'])
    expect((await page('/desk', { cookie })).request.facts).toEqual([[[getStaffSession.path, {}], null]])
})

test('a page that another site leads to asks for itself who is signed in, because the browser sent no cookie', async () => {
  expect((await page('/desk', { 'sec-fetch-site': 'cross-site' })).request.facts).toEqual([])
})

test('a shop that is not theirs is left for the page to ask for, which then says why it is refused', async () => {
  const { headers } = await deskStaff(t, 'harbour-card')
  const { request } = await page('/desk/harbour-prepay/day', { cookie: headers.cookie })
  expect(request.facts.map(([, answer]) => answer === null)).toEqual([false, true])
})

test('a page is in the language of the account, and before a sign-in in that of the browser', async () => {
  const { headers, staffId } = await deskStaff(t, 'harbour-card')
  await t.pool.query("update staff_account set language = 'es-419' where id = $1", [staffId])
  const french = { 'accept-language': 'fr-CA,en;q=0.5' }
  expect((await page('/desk', { ...french, cookie: headers.cookie })).request.locale).toBe('es-419')
  expect((await page('/desk', french)).request.locale).toBe('fr')
})

test('a page of the desk is stored by no cache, framed by nobody, and runs its own files alone', async () => {
  const { headers } = await page('/desk')
  expect(headers).toMatchObject({ 'cache-control': 'no-store', 'x-frame-options': 'DENY' })
  const policy = String(headers['content-security-policy'])
  expect(policy).toContain("frame-ancestors 'none'")
  expect(policy).toContain("script-src 'self';")
})
