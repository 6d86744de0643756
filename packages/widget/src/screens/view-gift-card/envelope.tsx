import { adopt } from '@openchair/ui/theme/adopt.ts'
import rules from './envelope.css?inline'

// Before the first render, so that the card does not show before its envelope.
adopt(rules)

/** Envelope of a received card, laid over it. */
export const Envelope = () => (
  <span className="oc-envelope" aria-hidden="true">
    <i />
  </span>
)
