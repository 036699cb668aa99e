/** What has to be closed, in reverse order. */
export class Cleanup {
  readonly #steps: (() => Promise<unknown>)[] = []

  add(step: () => Promise<unknown>): void {
    this.#steps.push(step)
  }

  /** Stops what is being opened, also when the cleanup begins before it is open. */
  whenOpened<T extends { stop(): Promise<unknown> }>(opening: Promise<T>): Promise<T> {
    this.add(() =>
      opening.then(
        (opened) => opened.stop(),
        () => undefined,
      ),
    )
    return opening
  }

  /** Runs every step, also when one fails; then throws the first failure. */
  async run(): Promise<void> {
    const failures: unknown[] = []
    for (const step of this.#steps.splice(0).toReversed()) {
      await step().catch((error: unknown) => failures.push(error))
    }
    if (failures.length > 0) throw failures[0]
  }
}
