import type { NewSession } from '@openchair/contract'
import { identityLogin } from '../../calls/auth.ts'
import type { ProviderRequest } from './ask-provider.ts'

/** The type of the message that brings a provider's answer to the page that opened its window. */
export const answerMessage = 'openchair:identity'

export type AnswerMessage = { readonly type: typeof answerMessage; readonly answer: string }

const interval = 500

/** Reads a provider's answer from the part of an address after the `#`. */
export const readAnswer = (fragment: string) => {
  const told = new URLSearchParams(fragment.replace(/^#/, ''))
  return {
    state: told.get('state') ?? '',
    token: told.get('id_token') ?? undefined,
    firstName: told.get('firstName') ?? undefined,
    lastName: told.get('lastName') ?? undefined,
  }
}

/**
 * Waits for a provider's answer to a request, by its state, from a window of its own; undefined once that is closed
 * without one. A frame cannot lead to the provider itself, because its page would be lost and providers refuse to be
 * framed.
 */
export const awaitWindow = (opened: Window, state: string): Promise<string | undefined> =>
  new Promise((resolve) => {
    let wasClosed = false
    const end = (answer: string | undefined) => {
      removeEventListener('message', hear)
      clearInterval(timer)
      resolve(answer)
    }
    // A message that arrives after its window has closed has no source.
    const hear = ({ origin, source, data }: MessageEvent<Partial<AnswerMessage> | null>) => {
      if (origin !== location.origin || data?.type !== answerMessage || data.answer === undefined) return
      if (source === opened || readAnswer(data.answer).state === state) end(data.answer)
    }
    const timer = setInterval(() => {
      // The window closes as soon as it has answered, and its answer may still be on its way.
      if (wasClosed) end(undefined)
      wasClosed = opened.closed
    }, interval)
    addEventListener('message', hear)
  })

/** Signs in with a provider's answer. Undefined where the guest went back, or it answers another request. */
export const signInWith = async (
  request: ProviderRequest,
  fragment: string,
): Promise<NewSession | undefined> => {
  const { state, token, firstName, lastName } = readAnswer(fragment)
  if (state !== request.state || token === undefined) return undefined
  return identityLogin(request.provider, {
    identity_token: token,
    nonce: request.nonce,
    brandId: request.brandId,
    ...(firstName === undefined ? {} : { firstName }),
    ...(lastName === undefined ? {} : { lastName }),
  })
}
