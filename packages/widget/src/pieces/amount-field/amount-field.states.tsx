import { states } from '../../gallery/states.ts'
import { AmountField } from './amount-field.tsx'

const nothing = () => undefined
const field = (value: number | undefined) => (
  <AmountField label="Tip amount" currency="usd" value={value} onChange={nothing} onDone={nothing} />
)

export default states({
  empty: { render: () => field(undefined) },
  filled: { render: () => field(1500) },
  cap: { render: () => field(199_999) },
})
