import { Screen } from '../../pieces/screen/screen.tsx'
import { Heading } from '../../pieces/text/text.tsx'

export default function ShopScreen() {
  return (
    <Screen name="">
      <Heading level={1}>Shop</Heading>
    </Screen>
  )
}
