import { adopt } from '@openchair/ui/theme/adopt.ts'
import rules from './envelope.css?inline'

// Before it is drawn, so that the card is not seen before its envelope.
adopt(rules)

/** The envelope of a given card, laid over it. */
export const Envelope = () => (
  <span className="oc-envelope" aria-hidden="true">
    <i />
  </span>
)
