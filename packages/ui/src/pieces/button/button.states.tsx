import { states } from '../../gallery/states.ts'
import { Button, ButtonPair, IconButton, TextButton } from './button.tsx'

const nothing = () => {}

export default states({
  kinds: {
    render: () => (
      <div style={{ display: 'grid', gap: 12, padding: 16 }}>
        <Button onClick={nothing}>Continue</Button>
        <Button working>Booking</Button>
        <Button disabled>Continue</Button>
        <Button sum="$129.13">Check out</Button>
        <ButtonPair>
          <Button kind="second">Reschedule</Button>
          <Button kind="danger">Cancel</Button>
        </ButtonPair>
        <Button kind="third" href="/">
          Book another visit
        </Button>
        <div>
          <TextButton icon="plus">Add another guest</TextButton>
          <IconButton icon="close" label="Close" />
          <IconButton icon="back" label="Earlier month" disabled />
        </div>
      </div>
    ),
  },
})
