import { IconButton } from '../../button/button.tsx'
import { Screen } from '../../screen/screen.tsx'
import { Head, Heading } from '../../text/text.tsx'
import { BarEnd } from '../../title-bar/bar-end.ts'

/** A page with a menu and a heading, for toasts to lie over. */
export const BookedPage = () => (
  <BarEnd value={<IconButton icon="menu" label="Menu" />}>
    <Screen name="Kingsley & Sons Soho">
      <Head>
        <Heading level={1}>You’re booked, Sam</Heading>
      </Head>
    </Screen>
  </BarEnd>
)
