import { Screen } from '../../pieces/screen/screen.tsx'
import { Heading } from '../../pieces/text/text.tsx'

export default function ServicesScreen() {
  return (
    <Screen name="">
      <Heading level={1}>Services</Heading>
    </Screen>
  )
}
