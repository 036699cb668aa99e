import { TextInput, type TextInputProps } from '@mantine/core'
import type { CalendarDay } from '@trophy/contract/core/days.ts'
import { arrivalMessages as messages, arrivalReasonMaximum } from '@trophy/contract/desk/desk.constants.ts'
import { participantRoleLabels, participantRoles } from '@trophy/contract/participants/participants.constants.ts'
import type { Participant } from '@trophy/contract/participants/participants.contract.ts'
import { useState } from 'react'
import { useToday } from '../../shared/event/use-today.ts'
import { FormDialog } from '../../shared/form/form-dialog.tsx'
import { useForm } from '../../shared/form/use-form.ts'
import { CoachSelect } from '../../shared/coaches/coach-select.tsx'
import { TypedDateField } from '../../shared/ui/fields/date-field.tsx'
import { FormSection } from '../../shared/ui/fields/form-section.tsx'
import { ReasonField } from '../../shared/ui/fields/reason-field.tsx'
import { Select } from '../../shared/ui/fields/select.tsx'
import {
  type ArrivalField,
  type ArrivalForm as Values,
  arrivalOf,
  emptyArrival,
  isArrivalField,
  validateArrival,
} from './arrival-form.rules.ts'
import { ArrivalReceipt } from './arrival-receipt.tsx'
import { useRegisterArrival } from './arrivals.api.ts'
import { arrivalLabels as labels, arrivalSections as sections } from './arrivals.constants.ts'
import classes from './arrivals.module.css'
import { FreeHotelSelect } from './free-hotel-select.tsx'

interface ArrivalDialogProps {
  /** What was searched without a match. */
  readonly name: string
  /** Called with the `participantId`, unless it is undone. */
  readonly onRegistered: (participantId: string) => void
  readonly onClose: () => void
}

const roles = participantRoles.map((value) => ({ value, label: participantRoleLabels[value] }))

/** Register an Arrival: somebody without a registration is added, booked and checked in. Then the receipt, with Undo. */
export const ArrivalDialog = ({ name, onRegistered, onClose }: ArrivalDialogProps) => {
  const [registered, setRegistered] = useState<Participant>()
  const today = useToday()
  const form = useArrivalForm(name, today, setRegistered)
  if (registered) {
    const finish = () => {
      onRegistered(registered.participantId)
      onClose()
    }
    return <ArrivalReceipt registered={registered} onUndone={onClose} onClose={finish} />
  }
  return (
    <FormDialog
      title={labels.register}
      submitLabel={labels.register}
      form={form}
      isDirty={form.isDirty}
      onClose={onClose}
    >
      <p className={classes.text}>{labels.text}</p>
      <PersonFields form={form} />
      <FormSection title={sections.stay}>
        <TypedDateField
          label={labels.lastDay}
          value={form.values.lastDay}
          onChange={(lastDay) =>
            form.change((before) => ({ ...before, lastDay, hotelId: '' }), { touches: ['lastDay'] })
          }
          minDate={today}
          error={form.errors.lastDay}
          required
        />
        <FreeHotelSelect
          today={today}
          lastDay={form.values.lastDay}
          value={form.values.hotelId}
          onChange={(hotelId) => form.type('hotelId', hotelId)}
          error={form.errors.hotelId}
        />
      </FormSection>
      <ReasonField
        label={labels.reason}
        description={labels.reasonHint}
        value={form.values.reason}
        onChange={(reason) => form.type('reason', reason)}
        error={form.errors.reason}
        maxLength={arrivalReasonMaximum}
        required
      />
    </FormDialog>
  )
}

type TextField = 'name' | 'mobileNumber' | 'teamName' | 'discipline'

const PersonFields = ({ form }: { form: ArrivalForm }) => {
  const { values, errors, change, type } = form
  const text = (field: TextField, props: TextInputProps = {}) => (
    <TextInput
      {...props}
      label={labels[field]}
      value={values[field]}
      onChange={(event) => type(field, event.currentTarget.value)}
      error={errors[field]}
      autoComplete="off"
    />
  )
  return (
    <FormSection title={sections.person}>
      {text('name', { required: true, autoFocus: true })}
      <Select
        label={labels.role}
        data={roles}
        value={values.role}
        onChange={(role) => role !== null && change((before) => ({ ...before, role }), { touches: ['role'] })}
        allowDeselect={false}
        required
      />
      {values.role === 'player' ? (
        <>
          <CoachSelect
            label={labels.coachId}
            value={values.coachId || null}
            onChange={(coachId) => type('coachId', coachId ?? '')}
            error={errors.coachId}
            canBeNone
          />
          {text('teamName')}
        </>
      ) : (
        text('discipline')
      )}
      {text('mobileNumber', { type: 'tel', inputMode: 'tel', placeholder: labels.mobilePlaceholder })}
    </FormSection>
  )
}

const useArrivalForm = (name: string, today: CalendarDay, onRegistered: (person: Participant) => void) => {
  const empty = emptyArrival(name)
  const { run } = useRegisterArrival()
  const form = useForm<Values, ArrivalField>({
    state: useState<Values>(empty),
    isField: isArrivalField,
    validate: (values) => validateArrival(values, today),
    showErrors: 'whenTouched',
    failure: { text: messages.failed },
    send: async (values) => onRegistered(await run(arrivalOf(values))),
  })
  return {
    ...form,
    isDirty: Object.entries(empty).some(([field, value]) => isArrivalField(field) && form.values[field] !== value),
    type: (field: ArrivalField, typed: string): void =>
      form.change((before) => ({ ...before, [field]: typed }), { touches: [field] }),
  }
}

type ArrivalForm = ReturnType<typeof useArrivalForm>
