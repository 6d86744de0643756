/**
 * `npm run image [name]` builds `ops/Containerfile` with podman, buildah or docker. `npm run image -- --try`
 * follows its steps without any of them, in a folder of its own, and starts the result.
 */
import { spawnSync } from 'node:child_process'
import { root } from '../source-files.ts'
import { containerfile, tryImage } from './try-image.ts'

const builders = ['podman', 'buildah', 'docker']

const fail = (line: string): void => {
  process.stderr.write(`${line}\n`)
  process.exitCode = 1
}

const [word = 'openchair', ...more] = process.argv.slice(2)
const builder = builders.find((name) => spawnSync(name, ['--version']).status === 0)
if (more.length > 0 || (word !== '--try' && !/^[a-z0-9][\w./:-]*$/.test(word)))
  fail('npm run image [name]\nnpm run image -- --try')
else if (word === '--try')
  await tryImage().catch((error: Error) => fail(`It does not hold: ${error.message}`))
else if (builder === undefined)
  fail(`None of ${builders.join(', ')} is there. Without them: npm run image -- --try`)
else
  process.exitCode =
    spawnSync(builder, ['build', '-t', word, '-f', containerfile, root], { stdio: 'inherit' }).status ?? 1
