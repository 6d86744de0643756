import { useForcedColours } from '@openchair/ui/browser/few-windows.ts'
import { useNow } from '@openchair/ui/format/clock.tsx'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { Redirect, useLocation } from 'wouter'
import { whenRefused } from '../calls/client.ts'
import { sessionQuery, takeSession } from '../calls/session.ts'
import { dayPath } from '../shell/paths.ts'
import { lastShop } from '../shell/last-shop.ts'
import { SessionProvider, ShopProvider, useSession } from '../shell/session.tsx'
import { Invitation } from '../sign-in/invitation.tsx'
import { SignIn } from '../sign-in/sign-in.tsx'
import { ByLink } from '../sign-in/by-link.tsx'
import { type Address, dayIn, matchAddress, shopIn } from './address.ts'
import { ChooseShop } from './choose-shop.tsx'
import { Frame } from './frame.tsx'
import { More } from './more.tsx'
import { NotReached, NotYours, Unknown, Waiting } from './messages.tsx'
import * as screens from './screens.ts'

/** Forgets the session once a call is refused for want of one. The address stays for the next sign-in. */
const useEndedSessions = (): void => {
  const client = useQueryClient()
  useEffect(() => {
    const end = () => takeSession(client, null)
    const stops = (['session_expired', 'session_required'] as const).map((code) => whenRefused(code, end))
    return () => {
      for (const stop of stops) stop()
    }
  }, [client])
}

/** The screen of an address of a shop. */
const Screen = ({
  name,
  parameters,
  today,
}: Address & { readonly today: (day: string | undefined) => string }) => {
  const { day, barber, guest = '' } = parameters
  switch (name) {
    case 'staff':
      return <screens.StaffScreen />
    case 'more':
      return <More />
    case 'week':
      return <screens.WeekScreen day={today(day)} barberId={barber} />
    case 'guests':
      return <screens.GuestsScreen />
    case 'guest':
      return <screens.GuestScreen key={guest} guestId={guest} />
    case 'waiting':
      return <screens.WaitingScreen day={today(day)} />
    case 'activity':
      return <screens.ActivityScreen />
    case 'settle':
      return <screens.SettleScreen />
    case 'account':
      return <screens.AccountScreen />
    case 'day':
    case 'home':
    case 'shops':
    case 'signIn':
    case 'invitation':
      return <screens.DayScreen day={today(day)} />
  }
}

const ShopPage = ({ name, parameters }: Address) => {
  const session = useSession()
  const now = useNow()
  const shop = shopIn(session, parameters['shop'])
  if (!shop) return <NotYours />
  return (
    <ShopProvider value={shop}>
      <Frame page={name}>
        <Screen name={name} parameters={parameters} today={(day) => dayIn(shop, day, now)} />
      </Frame>
    </ShopProvider>
  )
}

/** The page for all shops: straight to the day where there is only one, or where one was chosen before. */
const Home = () => {
  const { shops } = useSession()
  const shop = shops.length === 1 ? shops[0] : shops.find(({ id }) => id === lastShop.read())
  return shop ? <Redirect to={dayPath(shop.route)} replace /> : <ChooseShop />
}

const SignedIn = ({ address }: { readonly address: Address }) => {
  if (address.name === 'home') return <Home />
  if (address.name === 'shops') return <ChooseShop />
  return <ShopPage {...address} />
}

/** The page of the address, or signing in where nobody has. The address is kept until somebody has. */
export const Desk = () => {
  const [path] = useLocation()
  const { data: session, error, refetch } = useQuery(sessionQuery())
  useEndedSessions()
  useForcedColours()
  const address = matchAddress(path)
  if (!address) return <Unknown />
  if (address.name === 'invitation') return <Invitation />
  if (address.name === 'signIn') return <ByLink />
  if (session === undefined) return error ? <NotReached retry={() => void refetch()} /> : <Waiting />
  if (session === null) return <SignIn />
  return (
    <SessionProvider value={session}>
      <SignedIn address={address} />
    </SessionProvider>
  )
}
