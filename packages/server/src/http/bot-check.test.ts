import type { Call } from '@openchair/contract'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { flagShop } from '../../test/flag-shop.ts'
import { botCheckSecret, proveHuman } from '../../test/prove-human.ts'
import { seedBrand } from '../../test/seed-brand.ts'
import { testApp } from '../../test/test-app.ts'
import { type Area, ownAreas } from '../app.ts'

const output = z.object({ asked: z.int(), isHuman: z.array(z.boolean()) })
const input = z.object({ brandId: z.string().optional(), times: z.int().optional() })
type CallOf<I extends z.ZodType> = Call<z.input<I>, z.output<typeof output>>
const text = 'Does something.'

const ofBrand = { method: 'POST', path: '/v1/thing', summary: text, botCheck: true } as const
const inPath = { method: 'POST', path: '/v1/brand/:id/thing', summary: text, botCheck: true } as const
const attacked = { method: 'POST', path: '/v1/guess', summary: text, botCheck: 'underAttack' } as const
const open = { method: 'POST', path: '/v1/open', summary: text } as const
const pathInput = z.object({ id: z.string() })

let asked = 0
const things: Area = (bind) => {
  for (const call of [ofBrand, attacked, open] as readonly CallOf<typeof input>[])
    bind(call, { input, output }, async ({ times = 1 }, { isHuman }) => {
      asked += 1
      const answers: boolean[] = []
      for (let time = 0; time < times; time += 1) answers.push((await isHuman?.()) ?? false)
      return { asked, isHuman: answers }
    })
  bind(inPath as CallOf<typeof pathInput>, { input: pathInput, output }, async (_, { isHuman }) => ({
    asked,
    isHuman: [(await isHuman?.()) ?? false],
  }))
}
const app = (more: { settings?: Record<string, string> } = {}) =>
  testApp({
    seed: seedBrand,
    areas: [...ownAreas, things],
    settings: { BOT_CHECK_SECRET: botCheckSecret, ...more.settings },
  })
const withProof = async (t: Parameters<typeof proveHuman>[0]) => ({ 'x-bot-token': await proveHuman(t) })
const required = { status: 403, refusal: { code: 'bot_check_required' } }

test('a call asks for the bot check if any shop of its brand does, whether body or path names the brand, by id or by route', async () => {
  await using t = await app()
  const { shop } = await t.deps.catalogues.ofShop('harbour-free')
  const ofThing: CallOf<typeof input> = ofBrand
  const ofPath: CallOf<typeof pathInput> = inPath
  expect(await t.send(ofThing, { brandId: 'harbour' })).toMatchObject({ body: { isHuman: [false] } })
  expect(await t.send(ofPath, { id: 'harbour' })).toMatchObject({ status: 200 })
  expect(await t.send(ofThing, {}), 'nobody in particular').toMatchObject({ status: 200 })
  await flagShop(t, 'harbour-free', { 'check-if-human': true })
  for (const brandId of ['harbour', shop.brandId]) {
    expect(await t.send(ofThing, { brandId })).toMatchObject(required)
    expect(await t.send(ofPath, { id: brandId })).toMatchObject(required)
    expect(await t.send(ofThing, { brandId, times: 2 }, await withProof(t))).toMatchObject({
      body: { isHuman: [true, true] },
    })
  }
  expect(await t.send(ofThing, {}), 'any shop of the server').toMatchObject(required)
  expect(await t.send(ofThing, { brandId: 'nobody' }), 'the call says that itself').toMatchObject({
    status: 200,
  })
})

test('a call that checks for robots itself uses up a proof only when it asks for one', async () => {
  await using t = await app()
  const guess: CallOf<typeof input> = attacked
  await flagShop(t, 'harbour-free', { 'check-if-human': true })
  expect(await t.send(guess, { brandId: 'harbour' })).toMatchObject({ body: { isHuman: [false] } })
  const proof = await withProof(t)
  expect(await t.send(guess, { times: 0 }, proof)).toMatchObject({ body: { isHuman: [] } })
  expect(await t.send(guess, { times: 3 }, proof)).toMatchObject({ body: { isHuman: [true, true, true] } })
  expect(await t.send(guess, {}, proof), 'used').toMatchObject({ body: { isHuman: [false] } })
})

test('a call that is not declared `botCheck` reads no proof', async () => {
  await using t = await app()
  const answer = await t.send(open, {}, await withProof(t))
  expect(answer).toMatchObject({ body: { isHuman: [false] } })
})

test('a call that may be repeated without effect accepts the same proof once', async () => {
  await using t = await app()
  await flagShop(t, 'harbour-free', { 'check-if-human': true })
  const proof = await withProof(t)
  const ofThing: CallOf<typeof input> = ofBrand
  const send = () => t.send(ofThing, { brandId: 'harbour' }, proof)
  expect(await send()).toMatchObject({ status: 200 })
  expect(await send()).toMatchObject(required)
})
