import { bookAtDesk } from '@openchair/contract/calls'
import { buildApp } from '../../packages/server/src/app.ts'
import { createRenderDesk } from '../../packages/server/src/pages/desk/render-desk.ts'
import { loadDeskBuild } from '../../packages/server/src/pages/desk/desk-build.ts'
import { deskStaff, type DeskStaff } from '../../packages/server/test/desk-staff.ts'
import { sender } from '../../packages/server/test/send.ts'
import { openProduct, shopWith } from '../product.ts'

export const professionals = 12
export const bookingsEach = 10

/** The zone of a city where it is noon now, so that the day has bookings before and after the present. */
const noonZone = (): string =>
  Intl.supportedValuesOf('timeZone').find(
    (zone) => /^[A-Z]\w+\/[A-Z]\w+$/.test(zone) && Temporal.Now.zonedDateTimeISO(zone).hour === 12,
  ) ?? 'America/New_York'

/** Opens a shop of twelve with desks of its own, and fills today and tomorrow as its staff would. */
export const openDeskShop = async () => {
  const timezone = noonZone()
  const services = 'services: [{ key: cut, name: Cut, price: 45, duration: 45 }]'
  const product = await openProduct({
    shops: shopWith('counter', services, { count: professionals, timezone }),
  })
  const desk = await loadDeskBuild(product.deps.config.deskDir)
  if (desk === undefined) throw new Error('the desk is not built')
  const app = await buildApp(product.deps, { deskPages: createRenderDesk(product.deps, desk) })
  const url = (await app.listen({ host: '127.0.0.1', port: 0 })).replace('127.0.0.1', 'localhost')
  Object.assign(product.deps.config, { publicUrl: url })
  const catalogue = await product.deps.catalogues.ofShop('counter')
  const t = { deps: product.deps, pool: product.pool, send: sender(app) }
  const [own, other] = [await deskStaff(t, 'counter'), await deskStaff(t, 'counter', { role: 'reception' })]
  const today = Temporal.Now.zonedDateTimeISO(timezone).startOfDay()
  const book = async (staff: DeskStaff, professional: number, minutes: number, name: string) => {
    const { status, refusal } = await staff.send(bookAtDesk, {
      shopId: catalogue.shop.id,
      barberId: catalogue.barbers[professional]?.id ?? '',
      serviceIds: [catalogue.services[0]?.id ?? ''],
      dateTime: today.add({ minutes }).toString({ timeZoneName: 'never' }),
      guest: { firstName: name },
      passOver: true,
    })
    if (status !== 200) throw new Error(`no booking: ${refusal.code}`)
  }
  for (let index = 0; index < professionals * bookingsEach; index += 1) {
    const [professional, turn] = [index % professionals, Math.floor(index / professionals)]
    await book(own, professional, 540 + 60 * turn, `Guest ${index}`)
    await book(own, professional, 1440 + 540 + 60 * turn, `Other ${index}`)
  }
  return {
    url,
    own,
    book: (professional: number, minutes: number, name: string) => book(other, professional, minutes, name),
    day: (daysAhead: number) => today.add({ days: daysAhead }).toPlainDate().toString(),
    shopId: catalogue.shop.id,
    [Symbol.asyncDispose]: async () => {
      await app.close()
      await product[Symbol.asyncDispose]()
    },
  }
}

export type DeskShop = Awaited<ReturnType<typeof openDeskShop>>
