import { define } from './define.ts'
import { mount } from './mount.ts'
import { originIn } from './origin-in.ts'

const script = document.currentScript as HTMLScriptElement | null

// A module is no running script: there an error's stack names first where it came from.
define('openchair-booking', originIn(`${script?.src || new Error().stack}`), mount)
