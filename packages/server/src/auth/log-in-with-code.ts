import type { InputOf, NewSession, WireLanguage } from '@openchair/contract'
import type { codeLogin as call } from '@openchair/contract/calls'
import { checkCode } from '../accounts/check-code.ts'
import { readPhone } from '../accounts/read-phone.ts'
import { type Origin, signIn } from '../accounts/sign-in.ts'
import { useCode } from '../accounts/store-codes.ts'
import { userWithPhone } from '../accounts/store-users.ts'
import { namedBrand } from '../catalogue/named-brand.ts'
import type { Deps } from '../deps.ts'
import { Refusal } from '../refusals/refusal.ts'
import { inTransaction } from '../store/transaction.ts'

type Asker = Origin & { readonly language: WireLanguage; readonly visitorId: string | undefined }

/**
 * Signs in the person who enters the code that was sent to a phone; a phone without a user gets one
 * (accounts/code). Refuses with `incorrect_code` and the tries left, and with `code_expired` once the code
 * was used, is too old or was tried too often.
 */
export const logInWithCode = async (
  deps: Deps,
  { phone: typed, code, brandId: brandRef }: InputOf<typeof call>,
  { language, visitorId = '', ...from }: Asker,
): Promise<NewSession> => {
  const brand = await namedBrand(deps.pool, brandRef)
  const phone = readPhone(typed)
  const codeId = await deps.limits.guess('signInCode', { target: phone, address: from.address }, () =>
    checkCode(deps, { phone, brandId: brand.id, visitorId }, code),
  )
  const now = deps.clock.now()
  return inTransaction(deps.pool, async (client) => {
    if (!(await useCode(client, { id: codeId }))) throw new Refusal('code_expired')
    const user = await userWithPhone(client, phone, now)
    return signIn(deps, client, { ...user, way: 'code', from, brandId: brand.id, language }, now)
  })
}
