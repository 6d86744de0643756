import { Screen } from '../../pieces/screen/screen.tsx'
import { Heading } from '../../pieces/text/text.tsx'

export default function ReservationScreen() {
  return (
    <Screen name="">
      <Heading level={1}>Reservation</Heading>
    </Screen>
  )
}
