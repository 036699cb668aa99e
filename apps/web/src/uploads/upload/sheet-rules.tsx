import { sheetRules, sheetRulesTitle } from '@trophy/contract/uploads/sheet-rules.constants.ts'
import type { UploadType } from '@trophy/contract/uploads/uploads.constants.ts'
import { useId } from 'react'
import { useMinimumStay } from '../../shared/event/minimum-stay.api.ts'
import classes from '../uploads.module.css'

/** What the rows of the chosen sheet are checked for (part 2 §5). */
export const SheetRules = ({ type }: { type: UploadType }) => {
  const { days } = useMinimumStay()
  const titleId = useId()
  return (
    <section className={classes.rules} aria-labelledby={titleId}>
      <h3 id={titleId}>{sheetRulesTitle}</h3>
      <ul>
        {sheetRules(type, days).map((rule) => (
          <li key={rule}>{rule}</li>
        ))}
      </ul>
    </section>
  )
}
