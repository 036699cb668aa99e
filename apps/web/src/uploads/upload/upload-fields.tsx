import { Button } from '@mantine/core'
import type { FoundHeader } from '@trophy/contract/uploads/uploads.contract.ts'
import { Select } from '../../shared/ui/fields/select.tsx'
import { IconCircleX } from '@tabler/icons-react'
import { uploadTypes, type UploadType } from '@trophy/contract/uploads/uploads.constants.ts'
import { forecastMessages, sheetRulesTitle, uploadDialogLabels } from './upload-dialog.constants.ts'
import { uploadTypeLabels } from '../uploads.constants.ts'
import { Note } from '../../shared/ui/feedback/note.tsx'
import { FilePicker } from './file-picker.tsx'
import classes from '../uploads.module.css'
import { TemplateButton } from '../template-button.tsx'
import type { SheetProblem } from './upload-step.ts'
import type { UploadForm } from './use-upload-form.ts'
import { sheetRules } from './sheet-rules.constants.ts'
import { useId } from 'react'
import { useMinimumStay } from '../../shared/event/minimum-stay.api.ts'

const options = uploadTypes.map((value) => ({ value, label: uploadTypeLabels[value] }))

interface UploadFieldsProps {
  readonly form: UploadForm
  readonly problem: SheetProblem | null
}

/** Upload type, its template, and the file. */
export const UploadFields = ({ form, problem }: UploadFieldsProps) => {
  const { type, setType, file, choose } = form
  return (
    <div className={classes.fields}>
      <div className={classes.type}>
        <Select label="Upload type" data={options} value={type} onChange={setType} />
        {type !== null && <TemplateButton type={type} label="Download template" variant="default" />}
      </div>
      {type !== null && <SheetRules type={type} />}
      <FilePicker file={file} onChoose={choose} />
      {problem !== null && <Problem problem={problem} onReadFrom={(found) => void form.submit(found)} />}
    </div>
  )
}

interface ProblemProps {
  readonly problem: SheetProblem
  readonly onReadFrom: (found: FoundHeader) => void
}

const Problem = ({ problem: { title, text, found }, onReadFrom }: ProblemProps) => (
  <Note tone="danger" icon={<IconCircleX size={20} />} title={title}>
    <div>{text}</div>
    <div>{forecastMessages.nothingStored}</div>
    {found !== null && (
      <Button variant="default" mt="xs" onClick={() => onReadFrom(found)}>
        {uploadDialogLabels.readFrom(found.headerRow, found.sheet)}
      </Button>
    )}
  </Note>
)

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
