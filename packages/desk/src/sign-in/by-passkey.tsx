import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { offersPasskeys, signInByPasskey } from '../calls/passkeys.ts'
import { takeSession } from '../calls/session.ts'
import { useT } from '../i18n/use-t.ts'
import { Button } from '../pieces/button/button.tsx'
import { useKnowsPasskeys } from '../shell/passkeys.ts'
import { Fault } from './fault.tsx'
import css from './sign-in.module.css'
import { useTry } from './use-try.ts'

/**
 * Signs in with the passkey that somebody chooses beside the e-mail, while the page is open. Gives how to end
 * the offer, which the button does.
 */
const useOffered = () => {
  const client = useQueryClient()
  const end = useRef(() => {})
  useEffect(() => {
    const offer = new AbortController()
    const wait = async () => {
      if (!(await offersPasskeys()) || offer.signal.aborted) return
      const session = await signInByPasskey({ beside: offer.signal })
      if (session !== undefined && !offer.signal.aborted) takeSession(client, session)
    }
    end.current = () => offer.abort()
    // The button beside it says what is wrong; an offer that fails is only not there.
    void wait().catch(() => undefined)
    return end.current
  }, [client])
  return () => end.current()
}

const Passkey = () => {
  const t = useT()
  const client = useQueryClient()
  const { attempt, isTrying, fault } = useTry()
  const endOffer = useOffered()
  const signIn = () => {
    endOffer()
    void attempt(async () => {
      const session = await signInByPasskey()
      if (session !== undefined) takeSession(client, session)
    })
  }
  return (
    <>
      <p className={css.or}>{t('signIn.or')}</p>
      <Button kind="second" large wide icon="key" working={isTrying} onClick={signIn}>
        {t('signIn.byPasskey')}
      </Button>
      <Fault code={fault} />
    </>
  )
}

/** Signing in with a passkey, where the browser knows them (desk/passkeys). */
export const ByPasskey = () => (useKnowsPasskeys() ? <Passkey /> : null)
