/**
 * A process that requests the same pages from a server at a steady rate, independent of the response times. It receives
 * `{address, token, paths}`, then any other message to stop, and sends back the milliseconds of each response.
 */

interface Task {
  readonly address: string
  readonly token: string
  readonly paths: readonly string[]
}

export type ResponseTimes = Readonly<Record<string, readonly number[]>>

const paceMilliseconds = 100

const ask = async ({ address, token }: Task, path: string, times: number[]): Promise<void> => {
  const started = performance.now()
  const response = await fetch(`${address}${path}`, { headers: { authorization: `Bearer ${token}` } })
  await response.arrayBuffer()
  if (!response.ok) throw new Error(`${path}: ${response.status}`)
  times.push(performance.now() - started)
}

process.once('message', (task: Task) => {
  const times: Record<string, number[]> = Object.fromEntries(task.paths.map((path) => [path, []]))
  const asked: Promise<void>[] = []
  let turn = 0
  const timer = setInterval(() => {
    const path = task.paths[turn % task.paths.length] ?? ''
    asked.push(ask(task, path, times[path] ?? []))
    turn += 1
  }, paceMilliseconds)
  process.once('message', () => {
    clearInterval(timer)
    void Promise.all(asked).then(() => process.send?.(times, () => process.disconnect()))
  })
})
