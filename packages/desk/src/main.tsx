import '@openchair/ui/theme/tokens.css'
import '@openchair/ui/theme/base.css'
import './theme/desk.css'
import { start } from './app/start.tsx'

// Not awaited: this file is bundled with imports of the screens, and start waits for a screen.
void start()
