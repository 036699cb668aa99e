import { SegmentedControl, Button } from '@mantine/core'
import { instanceMessages as messages } from '@trophy/contract/hotels/instances.constants.ts'
import { useRef, useId } from 'react'
import { FormDialog, FormSection } from '../../shared/form/form-dialog.tsx'
import patterns from '../../shared/theme/patterns.module.css'
import { TextField } from '../../shared/ui/fields/text-field.tsx'
import classes from '../hotels.module.css'
import { addHotelLabels as labels } from '../hotel-dialogs.constants.ts'
import {
  isDirty,
  checkableId,
  latestInstance,
  lockedTexts,
  type AddHotelForm,
  overlappedInstance,
} from './add-hotel-form.rules.ts'
import { type PartProps, useAddForm, type AddForm } from './use-add-form.ts'
import type { HotelIdCheck } from '@trophy/contract/hotels/instances.contract.ts'
import { hotelDetailNames } from '@trophy/contract/hotels/hotel-details.constants.ts'
import { formatDate, formatDateRange } from '../../shared/format/dates.ts'
import { Fact } from '../../shared/ui/layout/fact.tsx'
import { BlockFields, detailProps, LockedField } from '../hotel-fields.tsx'

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
      size="large"
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
    <p className={`${patterns.secondaryText} ${classes.modeHint}`}>{labels.modeHints[values.mode]}</p>
  </div>
)

/** The id, with the result of the check, and a button for the other mode where the id belongs there. */
const HotelIdField = ({ add }: PartProps) => {
  const input = useRef<HTMLInputElement>(null)
  const field = add.field('hotelId')
  return (
    <div>
      <TextField
        {...field}
        ref={input}
        label={labels.hotelId}
        error={field.error ?? (add.check.hasFailed && messages.checkFailed)}
        autoCapitalize="characters"
        required
        data-autofocus
      />
      <p role="status" className={`${patterns.secondaryText} ${classes.idStatus}`}>
        {statusOf(add)}
      </p>
      <NextAction add={add} onDone={() => input.current?.focus()} />
    </div>
  )
}

const statusOf = ({ values, check, field }: AddForm): string | undefined => {
  if (field('hotelId').error !== undefined || check.hasFailed) return undefined
  if (check.isChecking) return labels.checking
  const { known } = check
  if (!known) return undefined
  const latest = latestInstance(known)
  return latest
    ? labels.isKnown(latest.hotelName, known.existingInstances.length)
    : labels.isFree(checkableId(values.hotelId) ?? '')
}

interface NextActionProps extends PartProps {
  /** The button disappears with its cause; the focus moves to the field. */
  readonly onDone: () => void
}

const NextAction = ({ add, onDone }: NextActionProps) => {
  const next = nextActionOf(add)
  if (!next) return null
  const run = (): void => {
    next.run()
    onDone()
  }
  return (
    <Button variant="light" size="sm" mt={6} onClick={run}>
      {next.label}
    </Button>
  )
}

const nextActionOf = ({ values, check, field, chooseMode }: AddForm) => {
  const { error } = field('hotelId')
  if (check.hasFailed) return { label: labels.checkAgain, run: check.again }
  if (values.mode === 'new' && error === messages.idExists) {
    return { label: labels.toInstance, run: () => chooseMode('instance') }
  }
  if (values.mode === 'instance' && error === messages.idUnknown) {
    return { label: labels.toNew, run: () => chooseMode('new') }
  }
  return undefined
}

/** The sections of a further instance are shown when its hotel is known. */
const Sections = ({ add }: PartProps) => {
  if (add.values.mode === 'instance' && !add.check.known?.exists)
    return <p className={patterns.hint}>{labels.idFirst}</p>
  return (
    <>
      <DetailsSection add={add} />
      <BlockSection add={add} />
    </>
  )
}

/** Name, place and contact of the hotel: locked where it has them already, since all its instances share them. */
const DetailsSection = ({ add }: PartProps) => {
  const { mode } = add.values
  const { known } = add.check
  const latest = mode === 'instance' ? latestInstance(known) : undefined
  const locked = lockedTexts(mode, known)
  return (
    <FormSection title={labels.hotel}>
      {latest && <p className={patterns.hint}>{labels.lockedHint(latest.instanceCode)}</p>}
      {hotelDetailNames.map((detail) => {
        const props = detailProps(detail)
        const value = locked[detail]
        return value === undefined ? (
          <TextField key={detail} {...props} {...add.field(detail)} />
        ) : (
          <LockedField key={detail} label={labels[detail]} value={value} className={props.className} />
        )
      })}
    </FormSection>
  )
}

/** The block of rooms: its dates, after those of the existing instances, its code and its rooms. */
const BlockSection = ({ add }: PartProps) => {
  const { values, check } = add
  return (
    <FormSection title={labels.block}>
      {values.mode === 'instance' && check.known && <ExistingInstances values={values} known={check.known} />}
      <BlockFields field={add.field} />
      {values.mode === 'instance' && check.known && (
        <TextField
          {...add.field('instanceCode')}
          label={labels.instanceCode}
          inputMode="numeric"
          description={labels.codeHint(check.known.suggestedInstanceCode)}
          inputWrapperOrder={['label', 'input', 'error', 'description']}
        />
      )}
    </FormSection>
  )
}

interface ExistingInstancesProps {
  readonly values: AddHotelForm
  readonly known: HotelIdCheck
}

/** The existing instances of the hotel with their dates; the one that the typed dates overlap is marked. */
const ExistingInstances = ({ values, known }: ExistingInstancesProps) => {
  const titleId = useId()
  const overlapped = overlappedInstance(values, known)
  return (
    <div className={classes.instances} role="group" aria-labelledby={titleId}>
      <h3 id={titleId}>{labels.existing}</h3>
      <ul>
        {known.existingInstances.map(({ instanceCode, startDate, endDate }) => (
          <li key={instanceCode} data-overlapped={instanceCode === overlapped?.instanceCode || undefined}>
            {labels.instance(instanceCode)} <span className={classes.days}>{formatDateRange(startDate, endDate)}</span>
          </li>
        ))}
      </ul>
      <dl>
        <Fact label={labels.earliestStart}>{formatDate(known.earliestStart)}</Fact>
        <Fact label={labels.latestEnd}>{formatDate(known.latestEnd)}</Fact>
      </dl>
    </div>
  )
}
