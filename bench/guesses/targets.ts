/** The secrets of the demo at which `guesses.ts` guesses. */
import {
  codeLogin,
  logIn,
  requestCode,
  signUp,
  validateAppointment,
  validateBarber,
  verifyEmail,
} from '@openchair/contract/calls'
import type { Deps } from '../../packages/server/src/deps.ts'
import type { LimitName } from '../../packages/server/src/limits/limits.ts'

/** A request to post: a path under the server's address, and its body. */
type Posted = {
  readonly path: string
  readonly body: object
  readonly headers?: Readonly<Record<string, string>>
}
export type Answer = { readonly status: number; readonly code: string }
export type Poster = (
  posted: Posted,
  from: { readonly address: string; readonly server: number },
) => Promise<Answer>

/** Posts JSON to numbered servers in the name of an address. */
export const createPoster =
  (servers: readonly string[]): Poster =>
  async ({ path, body, headers }, { address, server }) => {
    const answer = await fetch(`${servers[server % servers.length]}${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-forwarded-for': address, ...headers },
      body: JSON.stringify(body),
    })
    const { code = '' } = (await answer.json()) as { readonly code?: string }
    return { status: answer.status, code }
  }

export type Target = {
  readonly name: string
  readonly limit: LimitName
  /** The number of digits. Wrong guesses begin with 9, which no right one does. */
  readonly digits: number
  readonly guess: (value: string) => Posted
  /** Codes of the answers to a wrong guess that was checked. */
  readonly wrong: readonly string[]
  /** Returns the right value. It runs after the attack, because a value that was sent expires soon. */
  readonly right: () => Promise<string>
  /** The first steps of the owner and the guessers. */
  readonly prepare?: () => Promise<void>
}

/** An address without guessers. */
export const cleanAddress = '203.0.113.7'
const clean = { address: cleanAddress, server: 0 } as const

const shopRef = 'kingsley-soho'
const phone = '+12125550147'
const account = { email: 'grace@example.com', password: 'ciseaux-de-lune9' }

/** The message that a server wrote last. */
const lastMessage = async (server: string): Promise<{ readonly code?: string; readonly link?: string }> => {
  const answer = await fetch(`${server}/sandbox/outbox?format=json`)
  const { rows } = (await answer.json()) as { readonly rows: readonly { readonly code?: string }[] }
  return rows[0] ?? {}
}

/** The header that tells the owner's browser from the guessers'. */
const browser = (name: string) => ({ headers: { 'x-visitor-id': name } })

export const targetsOf = async (
  { catalogues }: Pick<Deps, 'catalogues'>,
  server: string,
  post: Poster,
): Promise<readonly Target[]> => {
  const { shop, barbers } = await catalogues.ofShop(shopRef)
  const { brandId } = shop
  const invited = barbers.find(({ route }) => route === 'quino')
  const [serviceId] = invited?.offerings.keys() ?? []
  const dateTime = Temporal.Now.instant().add({ hours: 72 }).toString()
  const codeRequest = { path: requestCode.path, body: { phone, brandId } }
  let ownCode = ''
  return [
    {
      name: 'passcode',
      limit: 'passcode',
      digits: 4,
      guess: (passcode) => ({
        path: validateBarber.path.replace(':id', invited?.id ?? ''),
        body: { passcode },
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
      name: 'password',
      limit: 'password',
      digits: 12,
      prepare: async () => {
        const names = { firstName: 'Grace', lastName: 'Hop' }
        await post({ path: signUp.path, body: { ...account, ...names, brandId } }, clean)
        const { link = '' } = await lastMessage(server)
        const token = new URL(link).searchParams.get('verify') ?? ''
        await post({ path: verifyEmail.path.replace(':token', token), body: {} }, clean)
      },
      guess: (password) => ({ path: logIn.path, body: { email: account.email, password, brandId } }),
      wrong: ['incorrect_password'],
      right: () => Promise.resolve(account.password),
    },
    {
      // Five of all checked guesses are compared with each code, and a phone has three codes (accounts/code).
      name: 'sign-in code',
      limit: 'signInCode',
      digits: 6,
      prepare: async () => {
        for (const index of [0, 1])
          await post({ ...codeRequest, ...browser('guesser') }, { address: `198.51.100.${index}`, server: 0 })
      },
      guess: (code) => ({
        path: codeLogin.path,
        body: { phone, brandId, code },
        ...browser(code === ownCode ? 'own' : 'guesser'),
      }),
      wrong: ['incorrect_code', 'code_expired'],
      right: async () => {
        await post({ ...codeRequest, ...browser('own') }, clean)
        ownCode = (await lastMessage(server)).code ?? ''
        return ownCode
      },
    },
  ]
}
