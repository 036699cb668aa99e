import { Select } from '../../shared/ui/fields/select.tsx'
import { IconCircleX } from '@tabler/icons-react'
import { uploadTypes, type UploadType } from '@trophy/contract/uploads/uploads.constants.ts'
import { forecastMessages, sheetRulesTitle } from './upload-dialog.constants.ts'
import { uploadTypeLabels } from '../uploads.constants.ts'
import { Note } from '../../shared/ui/feedback/note.tsx'
import { FilePicker } from './file-picker.tsx'
import classes from '../uploads.module.css'
import { TemplateButton } from '../template-button.tsx'
import type { UploadForm } from './use-upload-form.ts'
import { sheetRules } from './sheet-rules.constants.ts'
import { useId } from 'react'
import { useMinimumStay } from '../../shared/event/minimum-stay.api.ts'

const options = uploadTypes.map((value) => ({ value, label: uploadTypeLabels[value] }))

interface UploadFieldsProps {
  readonly form: UploadForm
  /** Why the sheet chosen before could not be checked. */
  readonly problem: string | null
}

/** Upload type, its template, and the file. */
export const UploadFields = ({ form, problem }: UploadFieldsProps) => {
  const { type, setType, file, choose } = form
  return (
    <div className={classes.fields}>
      <div className={classes.type}>
        <Select
          label="Upload type"
          data={options}
          value={type}
          allowDeselect={false}
          onChange={(chosen) => setType(uploadTypes.find((value) => value === chosen) ?? null)}
        />
        {type !== null && <TemplateButton type={type} label="Download template" variant="default" />}
      </div>
      {type !== null && <SheetRules type={type} />}
      <FilePicker file={file} onChoose={choose} />
      {problem !== null && (
        <Note tone="danger" icon={<IconCircleX size={20} />} title={forecastMessages.failedTitle}>
          <div>{problem}</div>
          <div>{forecastMessages.nothingStored}</div>
        </Note>
      )}
    </div>
  )
}

/** The rules for the rows of the chosen sheet (part 2 §5). */
const SheetRules = ({ type }: { type: UploadType }) => {
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
