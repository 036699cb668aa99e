import { useId } from 'react'
import classes from './failed-batches/causes.module.css'
import { uploadDialogLabels } from './upload/upload-dialog.constants.ts'

/** What a sheet shows as a whole: for information, nothing is to be confirmed. */
export const SheetNotes = ({ notes }: { notes: readonly string[] }) => {
  const titleId = useId()
  if (notes.length === 0) return null
  return (
    <section aria-labelledby={titleId}>
      <h3 id={titleId} className={classes.title}>
        {uploadDialogLabels.notes}
      </h3>
      <div className={classes.frame}>
        <ul className={classes.notes}>
          {notes.map((note) => (
            <li key={note}>{note}</li>
          ))}
        </ul>
      </div>
    </section>
  )
}
