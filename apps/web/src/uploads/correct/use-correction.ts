import { correctionLimits } from '@trophy/contract/uploads/rejected-rows.constants.ts'
import type { CorrectedRow, RejectedRow } from '@trophy/contract/uploads/rejected-rows.contract.ts'
import { useRef, useState } from 'react'
import { useForm } from '../../shared/form/use-form.ts'
import { showSuccess } from '../../shared/toast.ts'
import { useCorrectRows } from './correct-rows.api.ts'
import { correctionTexts as texts } from './correct-rows.constants.ts'

/** The cells of the rows that were changed, on whichever page, by row number. */
export type Edits = Readonly<Record<number, readonly string[]>>

const noEdits: Edits = {}

/** What came of the last save. */
export interface CorrectionResult {
  readonly created: number
  readonly stillWrong: number
  readonly warnings: readonly string[]
}

/** The form of the rejected rows: its values are the changed rows, which are sent in parts. */
export const useCorrection = (uploadId: string) => {
  const { run, refetch } = useCorrectRows(uploadId)
  const [result, setResult] = useState<CorrectionResult>()
  const [edits, setEdits] = useState(noEdits)
  const unchanged = useRef<Edits>({})

  const save = async (rows: readonly CorrectedRow[]): Promise<void> => {
    let sum: CorrectionResult = { created: 0, stillWrong: 0, warnings: [] }
    for (let from = 0; from < rows.length; from += correctionLimits.rows) {
      const part = rows.slice(from, from + correctionLimits.rows)
      const { created, errors, warnings } = await run(part)
      const wrong = new Set(errors.map(({ rowNumber }) => rowNumber)).size
      sum = {
        created: sum.created + created,
        stillWrong: sum.stillWrong + wrong,
        warnings: [...sum.warnings, ...warnings],
      }
      setResult(sum)
      // Before the changes are dropped, so that no cell shows what it was.
      await refetch()
      setEdits((before) => without(before, part))
    }
    if (sum.created > 0) showSuccess(texts.created(sum.created))
  }

  const form = useForm({
    initial: noEdits,
    state: [edits, setEdits],
    request: (changed) => ({ success: true, data: changed }),
    failure: texts.failed,
    send: (changed) => {
      const rows = { ...unchanged.current, ...changed }
      unchanged.current = {}
      return save(Object.entries(rows).map(([row, cells]) => ({ rowNumber: Number(row), cells: [...cells] })))
    },
  })

  /** `width`: the number of columns; what stands beyond them is left out. */
  const change = (row: RejectedRow, column: number, typed: string, width: number): void =>
    form.change((before) => ({
      ...before,
      [row.rowNumber]: (before[row.rowNumber] ?? row.cells.slice(0, width)).map((cell, place) =>
        place === column ? typed : cell,
      ),
    }))

  /** Sends these rows as well, with their changes or as they are. */
  const checkAgain = (rows: readonly RejectedRow[], width: number): void => {
    unchanged.current = Object.fromEntries(rows.map(({ rowNumber, cells }) => [rowNumber, cells.slice(0, width)]))
    void form.submit()
  }
  return { form, result, change, checkAgain }
}

const without = (edits: Edits, rows: readonly CorrectedRow[]): Edits => {
  const sent = new Set(rows.map(({ rowNumber }) => String(rowNumber)))
  return Object.fromEntries(Object.entries(edits).filter(([row]) => !sent.has(row)))
}
