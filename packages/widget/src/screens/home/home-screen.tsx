import { Screen } from '../../pieces/screen/screen.tsx'
import { Heading } from '../../pieces/text/text.tsx'

export default function HomeScreen() {
  return (
    <Screen name="">
      <Heading level={1}>Home</Heading>
    </Screen>
  )
}
