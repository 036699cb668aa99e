import { SegmentedControl } from '@mantine/core'
import { addHotelLabels as labels } from '../hotel-dialogs.constants.ts'
import { FormDialog } from '../../shared/form/form-dialog.tsx'
import classes from '../hotel-dialog.module.css'
import { isDirty } from './add-hotel-form.rules.ts'
import { BlockSection, DetailsSection } from './add-sections.tsx'
import { HotelIdField } from './hotel-id-field.tsx'
import { type PartProps, useAddForm } from './use-add-form.ts'

const modes = [
  { value: 'new', label: labels.modes.new },
  { value: 'instance', label: labels.modes.instance },
] as const

/** Add Hotel (part 2 §2): a hotel that is new, or a further instance of one. */
export const AddHotelDialog = ({ onClose }: { onClose: () => void }) => {
  const add = useAddForm(onClose)
  return (
    <FormDialog
      title={labels.title}
      submitLabel={add.values.mode === 'new' ? labels.submit : labels.submitInstance}
      onClose={onClose}
      form={add.form}
      isDirty={isDirty(add.values)}
    >
      <ModeChoice add={add} />
      <HotelIdField add={add} />
      <Sections add={add} />
    </FormDialog>
  )
}

const ModeChoice = ({ add: { values, chooseMode } }: PartProps) => (
  <div>
    <SegmentedControl
      aria-label={labels.mode}
      classNames={{ label: classes.mode ?? '' }}
      data={[...modes]}
      value={values.mode}
      onChange={chooseMode}
      fullWidth
    />
    <p className={classes.modeHint}>{labels.modeHints[values.mode]}</p>
  </div>
)

/** The sections of a further instance are shown when its hotel is known. */
const Sections = ({ add }: PartProps) => {
  if (add.values.mode === 'instance' && !add.check.known?.exists)
    return <p className={classes.hint}>{labels.idFirst}</p>
  return (
    <>
      <DetailsSection add={add} />
      <BlockSection add={add} />
    </>
  )
}
