import type { ComponentProps } from 'react'
import { Blank } from '../blank/blank.tsx'
import { Screen } from '../screen/screen.tsx'
import { NoConnectionScreen } from './no-connection.tsx'

type Props = ComponentProps<typeof NoConnectionScreen> & {
  readonly title: string
  readonly text: string
  /** True if the server did not answer, false if it refused. */
  readonly unreachable: boolean
}

/** A page whose content could not be loaded. */
export const NotLoadedScreen = ({ title, text, unreachable, phone, ...rest }: Props) => {
  if (unreachable) return <NoConnectionScreen phone={phone} {...rest} />
  const { name = '', back, retry } = rest
  return (
    <Screen name={name} back={back}>
      <Blank level={1} title={title} text={text} retry={retry} />
    </Screen>
  )
}
