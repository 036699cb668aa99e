import { Button } from '@mantine/core'
import { IconCircleCheck } from '@tabler/icons-react'
import { showWriteFailure } from '../../shared/form/write-failure.ts'
import { formatDate } from '../../shared/format/dates.ts'
import { roomText } from '../../shared/texts/room.constants.ts'
import { showSuccess } from '../../shared/toast.ts'
import { Dialog } from '../../shared/ui/dialogs/dialog.tsx'
import { Note } from '../../shared/ui/feedback/note.tsx'
import { useUndoArrival, useRegisterArrival, useFreeHotels } from './arrivals.api.ts'
import type { AvailableHotel } from '@trophy/contract/bookings/bookings.contract.ts'
import { addDays, type CalendarDay, isCalendarDay } from '@trophy/contract/core/dates/days.ts'
import { normaliseMobile } from '@trophy/contract/core/mobile.rules.ts'
import { arrivalMessages as messages, arrivalReasonMaximum } from '@trophy/contract/desk/desk.constants.ts'
import {
  participantMessages,
  participantRoleLabels,
  participantRoles,
} from '@trophy/contract/participants/participants.constants.ts'
import type { Participant, ParticipantRole } from '@trophy/contract/participants/participants.contract.ts'
import { normalisedRoomNumber, roomNumberMistake } from '@trophy/contract/stays/room-numbers.rules.ts'
import { firstHourOfDay } from '@trophy/contract/stays/stays.constants.ts'
import { useState } from 'react'
import { serverNow } from '../../shared/clock.ts'
import { CoachSelect } from '../../shared/coach-select.tsx'
import { todayIn, useEvent, useToday } from '../../shared/event/use-event.ts'
import { FormDialog, FormSection } from '../../shared/form/form-dialog.tsx'
import { checked } from '../../shared/form/form.rules.ts'
import { type FieldProps, type Form, useForm } from '../../shared/form/use-form.ts'
import patterns from '../../shared/theme/patterns.module.css'
import { TypedDateField } from '../../shared/ui/fields/date-field.tsx'
import { ReasonField } from '../../shared/form/reason.tsx'
import { RoomField } from '../../shared/ui/fields/room-field.tsx'
import { Select } from '../../shared/ui/fields/select.tsx'
import { TextField } from '../../shared/ui/fields/text-field.tsx'
import { arrivalLabels as labels, arrivalSections as sections } from './arrivals.constants.ts'
import classes from '../stays.module.css'

interface ArrivalDialogProps {
  /** What was searched without a match. */
  readonly name: string
  /** Called with the `participantId`, unless it is undone. */
  readonly onRegistered: (participantId: string) => void
  readonly onClose: () => void
}

const roles = participantRoles.map((value) => ({ value, label: participantRoleLabels[value] }))

/** Register an Arrival: somebody without a registration is added, booked and checked in. Then the receipt with Undo. */
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
    <FormDialog title={labels.register} submitLabel={labels.register} form={form} onClose={onClose} size="large">
      <p className={patterns.flushText}>{labels.text}</p>
      <PersonFields form={form} />
      <FormSection title={sections.stay}>
        <TypedDateField
          {...form.field('lastDay')}
          label={labels.lastDay}
          onChange={(lastDay) =>
            form.change((before) => ({ ...before, lastDay, hotelId: '' }), { touches: ['lastDay'] })
          }
          minDate={today}
          required
        />
        <FreeHotelSelect {...form.field('hotelId')} today={today} lastDay={form.values.lastDay} />
        <RoomField {...form.field('roomNumber')} />
      </FormSection>
      <ReasonField
        {...form.field('reason')}
        label={labels.reason}
        description={labels.reasonHint}
        maxLength={arrivalReasonMaximum}
        required
      />
    </FormDialog>
  )
}

const PersonFields = ({ form }: { form: Form<ArrivalForm> }) => {
  const { role } = form.values
  const coach = form.field('coachId')
  return (
    <FormSection title={sections.person}>
      <TextField {...form.field('name')} label={labels.name} required autoFocus />
      <Select {...form.field('role')} label={labels.role} data={roles} required />
      {role === 'player' ? (
        <>
          <CoachSelect
            {...coach}
            label={labels.coachId}
            value={coach.value || null}
            onChange={(coachId) => coach.onChange(coachId ?? '')}
            canBeNone
          />
          <TextField {...form.field('teamName')} label={labels.teamName} />
        </>
      ) : (
        <TextField {...form.field('discipline')} label={labels.discipline} />
      )}
      <TextField
        {...form.field('mobileNumber')}
        label={labels.mobileNumber}
        type="tel"
        inputMode="tel"
        placeholder={labels.mobilePlaceholder}
      />
    </FormSection>
  )
}

const useArrivalForm = (name: string, today: CalendarDay, onRegistered: (person: Participant) => void) =>
  useForm({
    initial: emptyArrival(name),
    request: (values) => arrivalOf(values, today),
    showErrors: 'onChange',
    failure: messages.failed,
    send: useRegisterArrival().run,
    onDone: onRegistered,
  })

/** The fields as typed; the coach by `participantId`, empty when it is not known. */
const emptyArrival = (name: string, role: ParticipantRole = 'player') => ({
  role,
  name,
  mobileNumber: '',
  coachId: '',
  teamName: '',
  discipline: '',
  lastDay: '',
  hotelId: '',
  roomNumber: '',
  reason: '',
})

type ArrivalForm = ReturnType<typeof emptyArrival>

/**
 * The request, by the rules that can be checked without the server; only a player has a coach and a team, only others a
 * discipline of their own.
 */
const arrivalOf = (values: ArrivalForm, today: CalendarDay) => {
  const { role, coachId, teamName, discipline, roomNumber, ...others } = values
  const { name, mobileNumber, lastDay, hotelId, reason } = others
  const isMissingTeam = role === 'player' && coachId === '' && teamName.trim() === ''
  const isBadNumber = mobileNumber.trim() !== '' && normaliseMobile(mobileNumber) === null
  const mistakes = {
    name: name.trim() === '' ? participantMessages.nameRequired : undefined,
    mobileNumber: isBadNumber ? participantMessages.mobileFormat : undefined,
    coachId: isMissingTeam ? messages.coachOrTeam : undefined,
    lastDay: dayMistake(lastDay, today),
    hotelId: hotelId === '' ? participantMessages.hotelRequired : undefined,
    roomNumber: roomNumberMistake(roomNumber),
    reason: reason.trim() === '' ? messages.reasonRequired : undefined,
  }
  const room = normalisedRoomNumber(roomNumber)
  return checked(mistakes, {
    ...others,
    role,
    ...(room !== '' && { roomNumber: room }),
    ...(role === 'player' ? { coachId, teamName } : { discipline }),
  })
}

const dayMistake = (day: string, today: CalendarDay): string | undefined => {
  if (!isCalendarDay(day)) return participantMessages.endDateRequired
  return day < today ? messages.lastDayOver : undefined
}

/** The first night of somebody who arrives now without a booking, as `firstNightOf` says (decisions §12). */
const firstNightIn = (timeZone: string): CalendarDay => {
  const hour = new Intl.DateTimeFormat('en', { timeZone, hour: 'numeric', hourCycle: 'h23' }).format(serverNow())
  return addDays(todayIn(timeZone), Number(hour) < firstHourOfDay ? -1 : 0)
}

interface FreeHotelSelectProps extends FieldProps<string> {
  readonly today: CalendarDay
  /** The last day as typed. */
  readonly lastDay: string
}

/** The hotels with a room on every night from the one of an arrival now to the last day, by name. */
const FreeHotelSelect = ({ today, lastDay, value, onChange, error }: FreeHotelSelectProps) => {
  const day = isCalendarDay(lastDay) && lastDay >= today ? lastDay : null
  const { timeZone } = useEvent()
  const { data: hotels = [], isError, isSuccess } = useFreeHotels(firstNightIn(timeZone), day)
  const byId = new Map(hotels.map((hotel) => [hotel.hotelId, hotel]))
  const isEmpty = day !== null && isSuccess && hotels.length === 0
  const placeholder = isEmpty ? labels.noHotel : labels.hotelPlaceholder
  return (
    <Select
      label={labels.hotelId}
      placeholder={day === null ? labels.hotelAfterDay : placeholder}
      data={hotels.map((hotel) => ({ value: hotel.hotelId, label: `${hotel.hotelName} (${hotel.hotelId})` }))}
      value={value || null}
      onChange={onChange}
      renderOption={({ option }) => <Offer hotel={byId.get(option.value)} />}
      disabled={day === null || isEmpty}
      searchable
      maxDropdownHeight={280}
      error={isError ? labels.hotelsFailed : error}
      required
    />
  )
}

const Offer = ({ hotel }: { hotel: AvailableHotel | undefined }) =>
  hotel && (
    <div className={classes.offer}>
      {hotel.hotelName}
      <span className={patterns.secondaryText}>
        {hotel.location}, {hotel.district} · {labels.rooms(hotel.availableRooms)}
      </span>
    </div>
  )

interface ArrivalReceiptProps {
  readonly registered: Participant
  readonly onUndone: () => void
  readonly onClose: () => void
}

/** Who was added with which room, with Undo. */
const ArrivalReceipt = ({ registered, onUndone, onClose }: ArrivalReceiptProps) => {
  const { run, isPending } = useUndoArrival()
  const { name, participantId, hotelName, bookingEndDate } = registered
  const room = roomText(registered)
  const undo = async () => {
    try {
      await run({ participantId, reason: labels.undoReason })
      showSuccess(messages.undone)
      onUndone()
    } catch (error) {
      showWriteFailure(error, messages.undoFailed)
    }
  }
  return (
    <Dialog
      title={labels.receipt}
      onClose={onClose}
      canClose={!isPending}
      footer={
        <>
          <Button variant="default" loading={isPending} onClick={() => void undo()}>
            {labels.undo}
          </Button>
          <Button disabled={isPending} onClick={onClose} data-autofocus>
            {labels.done}
          </Button>
        </>
      }
    >
      <Note tone="success" icon={<IconCircleCheck size={18} />} title={labels.registered(name, participantId)}>
        <p className={patterns.flushText}>{labels.room(hotelName ?? '', formatDate(bookingEndDate))}</p>
        {room !== null && <p className={patterns.flushText}>{room}</p>}
        <p className={patterns.flushText}>{labels.toComplete}</p>
      </Note>
    </Dialog>
  )
}
