import type { ModelData } from 'highs'

export type Entries = (readonly [column: number, value: number])[]

/** An integer linear program in the making: every variable is a whole number from 0 up. */
export class LinearProgram {
  readonly #upper: number[] = []
  readonly #rowLower: number[] = []
  readonly #rowUpper: number[] = []
  readonly #rows: Entries[] = []

  get columns(): number {
    return this.#upper.length
  }

  /** Adds a variable that is at most `highest`, and returns its position. */
  addColumn(highest: number): number {
    return this.#upper.push(highest) - 1
  }

  /** The sum of the entries is at least `lowest` and at most `highest`. */
  addRow(lowest: number, highest: number, entries: Entries): void {
    this.#rowLower.push(lowest)
    this.#rowUpper.push(highest)
    this.#rows.push(entries)
  }

  /** The program that minimises the sum of `costs` and a constant. */
  minimising(costs: Entries, constant: number): ModelData {
    const colCost = new Float64Array(this.columns)
    for (const [column, cost] of costs) colCost[column] = cost
    return {
      numCols: this.columns,
      numRows: this.#rows.length,
      offset: constant,
      colCost,
      colLower: new Float64Array(this.columns),
      colUpper: this.#upper,
      rowLower: this.#rowLower,
      rowUpper: this.#rowUpper,
      matrix: this.#matrix(),
      integrality: new Int32Array(this.columns).fill(1),
    }
  }

  #matrix(): ModelData['matrix'] {
    const starts = new Int32Array(this.#rows.length + 1)
    this.#rows.forEach((entries, index) => {
      starts[index + 1] = (starts[index] ?? 0) + entries.length
    })
    const all = this.#rows.flat()
    return {
      format: 'csr',
      numRows: this.#rows.length,
      numCols: this.columns,
      starts,
      indices: Int32Array.from(all, ([column]) => column),
      values: Float64Array.from(all, ([, value]) => value),
    }
  }
}
