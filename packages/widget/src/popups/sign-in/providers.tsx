import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useLocation, useSearch } from 'wouter'
import { signInWaysQuery } from '../../calls/auth.ts'
import { isEmbedded } from '../../embed/platform.ts'
import { useT } from '../../i18n/use-t.ts'
import { Button } from '@openchair/ui/pieces/button/button.tsx'
import { Notice } from '@openchair/ui/pieces/notice/notice.tsx'
import { ownArt } from '@openchair/ui/pieces/own-art/own-art.ts'
import { awaitWindow, signInWith } from '../../session/identity/answer.ts'
import {
  storedProviderRequest,
  newProviderRequest,
  type Provider,
  type ProviderName,
  providerUrl,
} from '../../session/identity/ask-provider.ts'
import { type CallFault, callFault } from '../../session/call-fault.ts'
import { useSignedIn } from '../../session/sign-in.ts'

const names = ['apple', 'google'] as const
const labels = { apple: 'Apple', google: 'Google' } as const

/** Warns the shop's operator in the console of a provider without a client id (running/providers-missing). */
const tellMissing = (name: ProviderName): void =>
  // oxlint-disable-next-line no-console
  console.warn(
    `The client id of ${labels[name]} is missing: nobody can sign in with it. Check configuration.`,
  )

const windowFeatures = 'popup,width=480,height=680'

/** The buttons of the identity providers. One without a client id is left out (accounts/identity-tokens). */
export const Providers = ({ brandId }: { readonly brandId: string }) => {
  const t = useT()
  const [path] = useLocation()
  const search = useSearch()
  const signedIn = useSignedIn(brandId)
  const { data } = useQuery(signInWaysQuery())
  const [problem, setProblem] = useState<CallFault>()
  useEffect(() => {
    for (const name of names) if (data?.[name] === null) tellMissing(name)
  }, [data])
  const failed = { title: t('session.providerFailedTitle'), text: t('session.providerFailedText') }

  const inWindow = async (name: ProviderName, provider: Provider) => {
    const request = newProviderRequest({ provider: name, brandId, returnTo: '' }, 'window')
    const opened = open(providerUrl(provider, request), 'openchair-identity', windowFeatures)
    if (!opened) return setProblem(failed)
    const answer = await awaitWindow(opened, request.state)
    if (answer === undefined) return
    try {
      const session = await signInWith(request, answer)
      if (session) signedIn(session)
      else setProblem(failed)
    } catch (error) {
      setProblem(callFault(t, error))
    }
  }
  const ask = (name: ProviderName, provider: Provider) => {
    setProblem(undefined)
    if (isEmbedded()) {
      void inWindow(name, provider)
      return
    }
    const returnTo = search ? `${path}?${search}` : path
    const request = newProviderRequest({ provider: name, brandId, returnTo }, 'page')
    storedProviderRequest.write(request)
    location.assign(providerUrl(provider, request))
  }
  const button = (name: ProviderName, label: string) => {
    const provider = data?.[name]
    return (
      provider && (
        <Button kind="identity" onClick={() => ask(name, provider)}>
          <img src={ownArt(`mark-${name}`)} alt="" width={20} height={20} />
          {label}
        </Button>
      )
    )
  }
  return (
    <>
      {problem && <Notice {...problem} />}
      {button('apple', t('session.withApple'))}
      {button('google', t('session.withGoogle'))}
    </>
  )
}
