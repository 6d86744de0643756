import { states } from '../../gallery/states.ts'
import { Button } from '../button/button.tsx'
import { Sheet } from './sheet.tsx'

const nothing = () => {}

export default states({
  short: {
    render: () => (
      <Sheet open title="Where are you?" onClose={nothing} foot={<Button>Find shops near me</Button>}>
        <p>We show the shops nearest to you first.</p>
      </Sheet>
    ),
  },
  long: {
    render: () => (
      <Sheet open title="Cancellation policy" onClose={nothing} foot={<Button>Agree</Button>}>
        {Array.from({ length: 40 }, (_, line) => `Line ${line + 1} of a long text.`).map((line) => (
          <p key={line}>{line}</p>
        ))}
      </Sheet>
    ),
  },
  full: {
    render: () => (
      <Sheet
        open
        full
        title="Your details"
        onClose={nothing}
        foot={<Button>Book Tue, Nov 24, 10:15am</Button>}
      >
        <p>As high as the window allows.</p>
      </Sheet>
    ),
  },
  top: {
    render: () => (
      <Sheet open side="top" title="Get the app" onClose={nothing}>
        <p>From the top.</p>
      </Sheet>
    ),
  },
})
