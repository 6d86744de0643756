/** What `guesses.ts` guesses at, on the demo. */
import { codeLogin, createCart, requestCode, validateAppointment } from '@openchair/contract/calls'
import type { Deps } from '../packages/server/src/deps.ts'
import type { LimitName } from '../packages/server/src/limits/limits.ts'
import type { Posted, Poster } from './poster.ts'

export type Target = {
  readonly name: string
  readonly limit: LimitName
  /** Wrong guesses are numbers of so many digits that begin with 9, which no right one does. */
  readonly digits: number
  readonly guess: (value: string) => Posted
  /** Codes of the answers to a wrong guess that was looked at. */
  readonly wrong: readonly string[]
  readonly right: () => Promise<string>
  /** What the rightful one and the guessers do first. */
  readonly prepare?: () => Promise<void>
}

const shopRef = 'kingsley-soho'
const phone = '+12125550147'

/** What tells browsers apart: the owner's and the guessers'. */
const browser = (name: string) => ({ headers: { 'x-visitor-id': name } })

export const targetsOf = async (
  { catalogues }: Pick<Deps, 'catalogues'>,
  server: string,
  post: Poster,
): Promise<readonly Target[]> => {
  const { shop, barbers } = await catalogues.ofShop(shopRef)
  const invited = barbers.find(({ route }) => route === 'quino')
  const [serviceId] = invited?.offerings.keys() ?? []
  const dateTime = Temporal.Now.instant().add({ hours: 72 }).toString()
  const codeRequest = { path: requestCode.path, body: { phone, brandId: shop.brandId } }
  let ownCode = ''
  return [
    {
      name: 'passcode',
      limit: 'passcode',
      digits: 4,
      guess: (barberPasscode) => ({
        path: createCart.path.replace(':id', shopRef),
        body: {
          new_appointments: [{ barberId: invited?.id, services: [{ id: serviceId }], barberPasscode }],
        },
      }),
      wrong: ['incorrect_passcode'],
      right: () => Promise.resolve('1954'),
    },
    {
      name: 'promo code',
      limit: 'code',
      digits: 6,
      guess: (promoCode) => ({
        path: validateAppointment.path,
        body: { shopId: shopRef, promoCode, serviceIds: [serviceId], dateTime },
      }),
      wrong: ['promo_not_found'],
      right: () => Promise.resolve('FADE20'),
    },
    {
      // Of all that is looked at, five tries a code are compared with it: three codes a phone (behaviour 18).
      name: 'sign-in code',
      limit: 'signInCode',
      digits: 6,
      prepare: async () => {
        await post({ ...codeRequest, ...browser('own') }, { address: '203.0.113.7', server: 0 })
        const answer = await fetch(`${server}/sandbox/outbox?format=json`)
        const { rows } = (await answer.json()) as { readonly rows: readonly { readonly code: string }[] }
        ownCode = rows[0]?.code ?? ''
        for (const index of [0, 1])
          await post({ ...codeRequest, ...browser('guesser') }, { address: `198.51.100.${index}`, server: 0 })
      },
      guess: (code) => ({
        path: codeLogin.path,
        body: { phone, brandId: shop.brandId, code },
        ...browser(code === ownCode ? 'own' : 'guesser'),
      }),
      wrong: ['incorrect_code', 'code_expired'],
      right: () => Promise.resolve(ownCode),
    },
  ]
}
