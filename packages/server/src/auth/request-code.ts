import {
  codeMinutes,
  fromWireLanguage,
  type InputOf,
  type OutputOf,
  type WireLanguage,
} from '@openchair/contract'
import type { requestCode as call } from '@openchair/contract/calls'
import { namedBrand } from '../catalogue/named-brand.ts'
import type { Deps } from '../deps.ts'
import { readPhone } from '../accounts/read-phone.ts'
import { checkChannel } from '../messages/check-channel.ts'
import { checkTextFuse } from '../messages/fuse/text-fuse.ts'
import { writeMessage } from '../messages/write-message.ts'
import { inTransaction } from '../store/transaction.ts'
import { newSignInCode } from '../accounts/sign-in-code.ts'
import { writeCode } from '../accounts/store-codes.ts'

/** Seconds until a guest can request another code: the longest that an SMS usually takes. */
const resendInSeconds = 30

type Asker = {
  readonly language: WireLanguage
  readonly visitorId: string | undefined
  readonly address: string
}

/**
 * Sends a code by SMS. It works once within five minutes, in the browser that requested it (accounts/code).
 * Nothing is looked up, so the answer reveals nothing about the phone. Refuses with `brand_not_found`, the
 * faults of the phone, `too_many_requests`, and `provider_not_set_up` where no SMS can be sent.
 */
export const requestCode = async (
  deps: Deps,
  { phone: typed, brandId: brandRef }: InputOf<typeof call>,
  { language, visitorId = '', address }: Asker,
): Promise<OutputOf<typeof call>> => {
  checkChannel(deps, 'sms')
  const brand = await namedBrand(deps.pool, brandRef)
  const phone = readPhone(typed)
  const now = deps.clock.now()
  await checkTextFuse(deps, { brandId: brand.id, kind: 'signInCode' }, now)
  await deps.limits.spend('authCode', { target: phone, address })
  const { id, code, hash } = newSignInCode()
  const expiresAt = now.add({ minutes: codeMinutes })
  await inTransaction(deps.pool, async (client) => {
    await writeCode(client, { phone, brandId: brand.id, visitorId }, { id, hash, now, expiresAt })
    await writeMessage(
      client,
      {
        channel: 'sms',
        kind: 'signInCode',
        to: phone,
        language: fromWireLanguage(language),
        brandId: brand.id,
        code,
      },
      now,
    )
  })
  return { expiresInSeconds: codeMinutes * 60, resendInSeconds }
}
