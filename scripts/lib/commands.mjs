import { spawn, spawnSync } from 'node:child_process'
import { join, resolve } from 'node:path'

/** The folder of the repository, whatever folder a verb is called from. */
export const root = resolve(import.meta.dirname, '../..')

/** The path of a program that a package of ours brings along. */
export const binary = (/** @type {string} */ name) => join(root, 'node_modules', '.bin', name)

/** A verb failed for a reason that its output has told already. */
class CommandFailed extends Error {}

/**
 * Runs a program in the repository's folder and shows what it says.
 * @param {string} program
 * @param {readonly string[]} parameters
 * @param {Readonly<Record<string, string>>} settings added to the environment
 * @returns {Promise<string>} what it said on its standard output
 * @throws {CommandFailed} when it does not end well
 */
export const run = (program, parameters, settings = {}) =>
  new Promise((done, fail) => {
    const child = spawn(program, parameters, {
      cwd: root,
      env: { ...process.env, ...settings },
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    let said = ''
    child.stdout.on('data', (/** @type {Buffer} */ chunk) => {
      said += chunk
      process.stdout.write(chunk)
    })
    child.once('error', fail)
    child.once('close', (code, signal) => {
      if (code === 0) done(said)
      else fail(new CommandFailed(`${program} ${parameters.join(' ')} ended with ${signal ?? code}`))
    })
  })

/** Whether a program runs and ends well; what it says is left out. */
export const succeeds = (/** @type {string} */ program, /** @type {readonly string[]} */ parameters) =>
  spawnSync(program, parameters, { stdio: 'ignore', timeout: 30_000 }).status === 0

/**
 * Runs a verb: its failure is one line, and the exit code 1.
 * @param {() => Promise<void>} verb
 */
export const main = async (verb) => {
  try {
    await verb()
  } catch (error) {
    console.error(`\n${error instanceof Error ? error.message : String(error)}`)
    process.exitCode = 1
  }
}
