import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { useLocation } from 'wouter'
import { useT } from '../../i18n/use-t.ts'
import { paths } from '../../paths.ts'
import { Screen } from '@openchair/ui/pieces/screen/screen.tsx'
import { PageHead } from '@openchair/ui/pieces/text/page-head.tsx'
import { showToast } from '@openchair/ui/pieces/toast/toast.tsx'
import { callFault } from '../../session/call-fault.ts'
import { type AnswerMessage, answerMessage, readAnswer, signInWith } from '../../session/identity/answer.ts'
import { storedProviderRequest, isOfOpener } from '../../session/identity/ask-provider.ts'
import { keepSession } from '../../session/sign-in.ts'
import { welcomeOf } from '../../session/user-name.ts'

/** Takes the provider's answer, which leaves the address at once, because it is a secret. */
const takeFragment = (): string => {
  const { hash } = location
  history.replaceState(history.state, '', location.pathname)
  return hash
}

/** Passes the answer to the page that opened this window, which alone knows the request. */
const giveToOpener = (answer: string): void => {
  const message: AnswerMessage = { type: answerMessage, answer }
  ;(window.opener as Window | null)?.postMessage(message, location.origin)
  window.close()
}

/** Page to which a provider leads back. It signs the guest in, and returns to the guest's last page. */
export default function SignedInScreen() {
  const t = useT()
  const client = useQueryClient()
  const [, navigate] = useLocation()

  const finish = useEffectEvent(async (fragment: string) => {
    const request = storedProviderRequest.read()
    storedProviderRequest.remove()
    const failed = { title: t('session.providerFailedTitle'), text: t('session.providerFailedText') }
    try {
      const session = request && (await signInWith(request, fragment))
      if (request && session) {
        keepSession(client, request.brandId, session)
        showToast({ kind: 'success', title: welcomeOf(t, session) })
      } else showToast({ kind: 'error', ...failed })
    } catch (error) {
      showToast({ kind: 'error', ...callFault(t, error) })
    }
    navigate(request?.returnTo ?? paths.home.to(), { replace: true })
  })
  useEffect(() => {
    const fragment = takeFragment()
    if (fragment === '') return
    if (isOfOpener(readAnswer(fragment).state)) giveToOpener(fragment)
    else void finish(fragment)
  }, [])

  return (
    <Screen name="" busy>
      <PageHead title={t('session.signingInTitle')} />
    </Screen>
  )
}
