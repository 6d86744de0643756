import './theme/tokens.css'
import './theme/base.css'
import { start } from './app/start.tsx'

await start()
