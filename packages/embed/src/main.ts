import { define } from './define.ts'
import { mount } from './mount.ts'
import { scriptOrigin } from './script-origin.ts'

const script = document.currentScript as HTMLScriptElement | null

define('openchair-booking', scriptOrigin(script?.src, new Error().stack), mount)
