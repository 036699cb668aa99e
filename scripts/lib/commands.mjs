import { spawn, spawnSync } from 'node:child_process'
import { join, resolve } from 'node:path'

/** The folder of the repository, independent of the current folder. */
export const root = resolve(import.meta.dirname, '../..')

/** The path of a program of an installed package. */
export const binary = (/** @type {string} */ name) => join(root, 'node_modules', '.bin', name)

/** A program failed, and its output has been shown. */
class CommandFailed extends Error {}

/** @type {Set<import('node:child_process').ChildProcess>} */
const running = new Set()
let isStopping = false

/** Stops the running programs. */
const stopRunning = () => {
  isStopping = true
  for (const { pid, exitCode, signalCode } of running) {
    if (pid !== undefined && exitCode === null && signalCode === null) process.kill(-pid, 'SIGINT')
  }
}

const signals = /** @type {const} */ (['SIGINT', 'SIGTERM'])

/** While programs are running, signals are passed on to them. */
const addRunning = (/** @type {import('node:child_process').ChildProcess} */ child) => {
  if (running.size === 0) for (const signal of signals) process.on(signal, stopRunning)
  running.add(child)
}

const removeRunning = (/** @type {import('node:child_process').ChildProcess} */ child) => {
  running.delete(child)
  if (running.size === 0) for (const signal of signals) process.off(signal, stopRunning)
}

/**
 * Runs a program in the repository's folder.
 * @param {string} program
 * @param {readonly string[]} parameters
 * @param {{ settings?: Readonly<Record<string, string>>, title?: string }} options `settings` are added to the
 *   environment. With a `title` the output is shown in one piece below it, once the program has ended: for what runs
 *   beside other programs.
 * @returns {Promise<string>} its output
 * @throws {CommandFailed} when it fails
 */
export const run = (program, parameters, { settings = {}, title } = {}) =>
  new Promise((done, fail) => {
    if (isStopping) throw new CommandFailed('Stopped')
    const child = spawn(program, parameters, {
      cwd: root,
      env: { ...process.env, ...settings },
      stdio: ['ignore', 'pipe', 'pipe'],
      // A separate group, so that a signal reaches the program and its children only once, through us.
      detached: true,
    })
    addRunning(child)
    let output = ''
    for (const [source, target] of /** @type {const} */ ([
      [child.stdout, process.stdout],
      [child.stderr, process.stderr],
    ])) {
      source.on('data', (/** @type {Buffer} */ chunk) => {
        output += chunk
        if (title === undefined) target.write(chunk)
      })
    }
    child.once('error', fail)
    child.once('close', (code, signal) => {
      removeRunning(child)
      if (title !== undefined && !isStopping) console.log(`\n${`— ${title}\n${output}`.trimEnd()}`)
      if (code === 0 && !isStopping) done(output)
      else fail(new CommandFailed(`${program} ${shortened(parameters)} ended with ${signal ?? code}`))
    })
  })

/** Whether a program runs and succeeds. */
export const succeeds = (/** @type {string} */ program, /** @type {readonly string[]} */ parameters) =>
  spawnSync(program, parameters, { stdio: 'ignore', timeout: 30_000 }).status === 0

/**
 * Runs tasks in order, some at a time. The first failure stops the others.
 * @param {number} atATime
 * @param {ReadonlyArray<() => Promise<unknown>>} tasks
 */
export const runTogether = async (atATime, tasks) => {
  const waiting = [...tasks]
  const runNext = async () => {
    for (let task = waiting.shift(); task !== undefined; task = waiting.shift()) await task()
  }
  const lanes = Array.from({ length: atATime }, runNext)
  try {
    await Promise.all(lanes)
  } catch (error) {
    waiting.length = 0
    stopRunning()
    await Promise.allSettled(lanes)
    throw error
  }
}

/**
 * Runs a command of `npm`: its failure is one line, and the exit code 1.
 * @param {() => Promise<void>} command
 */
export const main = async (command) => {
  try {
    await command()
  } catch (error) {
    console.error(`\n${error instanceof Error ? error.message : String(error)}`)
    process.exitCode = 1
  }
}

/** The names of hundreds of files would push everything else out of a log. */
const shortened = (/** @type {readonly string[]} */ parameters) => {
  const text = parameters.join(' ')
  return text.length > 200 ? `${text.slice(0, 200)} …` : text
}
