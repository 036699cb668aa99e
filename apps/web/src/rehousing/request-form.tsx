import { Button } from '@mantine/core'
import { useState } from 'react'
import { useToday } from '../shared/event/use-event.ts'
import { FormProblem } from '../shared/form/form-dialog.tsx'
import { useForm } from '../shared/form/use-form.ts'
import { TypedDateField } from '../shared/ui/fields/date-field.tsx'
import { TextField } from '../shared/ui/fields/text-field.tsx'
import { Panel } from '../shared/ui/layout/panel.tsx'
import { HotelSelect } from '../shared/instances/hotel-select.tsx'
import { Chip } from './plan/adjustment-list.tsx'
import { Planning, usePlanner } from './planning.tsx'
import { requestLabels as labels } from './rehousing.constants.ts'
import layouts from '../shared/theme/layouts.module.css'
import patterns from '../shared/theme/patterns.module.css'
import classes from './rehousing.module.css'
import { type RehousingParams, firstValues, type RequestValues, requestOf } from './rehousing.rules.ts'

interface RequestFormProps {
  readonly params: RehousingParams
  readonly onOpen: (planId: string) => void
}

/** Which hotels lose rooms, and from which night on. */
export const RequestForm = ({ params, onOpen }: RequestFormProps) => {
  const today = useToday()
  const [initial] = useState(() => firstValues(params, today))
  const { plan, isPlanning } = usePlanner(onOpen)
  const form = useForm({
    initial,
    request: (values) => requestOf(values, today),
    failure: labels.failed,
    send: plan,
  })
  return (
    <Panel title={labels.title} subtitle={labels.subtitle}>
      <form {...form.props} className={classes.request} aria-label={labels.title}>
        {form.problem !== undefined && <FormProblem problem={form.problem} />}
        <div className={layouts.fieldPairs} inert={isPlanning}>
          <div className={classes.wide}>
            <HotelSelect
              {...form.field('hotelId')}
              label={labels.hotel}
              onChange={({ hotelId }) => form.field('hotelId').onChange(hotelId)}
              required
            />
          </div>
          <TypedDateField {...form.field('from')} label={labels.from} minDate={today} required />
          <TextField
            {...form.field('rooms')}
            label={labels.rooms}
            description={labels.roomsHint}
            inputWrapperOrder={['label', 'input', 'error', 'description']}
            inputMode="numeric"
            maxLength={5}
            required
          />
          <FurtherHotels values={form.values} onChange={form.field('further').onChange} />
        </div>
        <div className={patterns.buttonRow}>
          <Button type="submit" loading={isPlanning}>
            {labels.submit}
          </Button>
        </div>
      </form>
      {isPlanning && <Planning />}
    </Panel>
  )
}

interface FurtherHotelsProps {
  readonly values: RequestValues
  readonly onChange: (further: RequestValues['further']) => void
}

const FurtherHotels = ({ values: { hotelId, further }, onChange }: FurtherHotelsProps) => (
  <div className={classes.wide}>
    <HotelSelect
      // A new one after each choice, so that its search is empty again.
      key={further.length}
      label={labels.further}
      description={labels.furtherHint}
      value={null}
      onChange={(hotel) => {
        const isNamed = hotel.hotelId === hotelId || further.some((one) => one.hotelId === hotel.hotelId)
        if (!isNamed) onChange([...further, hotel])
      }}
    />
    {further.length > 0 && (
      <ul className={`${patterns.buttonRow} ${classes.chips}`} aria-label={labels.further}>
        {further.map((hotel) => (
          <Chip
            key={hotel.hotelId}
            text={hotel.hotelName}
            name={labels.remove(hotel.hotelName)}
            onRemove={() => onChange(further.filter((one) => one !== hotel))}
          />
        ))}
      </ul>
    )}
  </div>
)
