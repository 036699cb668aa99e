import { Button } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import patterns from '../../shared/theme/patterns.module.css'
import { adjustmentLabels as labels } from '../rehousing.constants.ts'
import classes from '../rehousing.module.css'
import { type Adjustments, withoutExcluded, withoutPin } from './plan.rules.ts'

interface AdjustmentListProps {
  readonly adjustments: Adjustments
  readonly isChanged: boolean
  readonly onChange: (adjustments: Adjustments) => void
  readonly onDiscard: () => void
}

/** The pins and excluded hotels, each with a button that removes it. */
export const AdjustmentList = ({ adjustments, isChanged, onChange, onDiscard }: AdjustmentListProps) => {
  const { pins, excluded } = adjustments
  return (
    <section aria-label={labels.title}>
      <h3 className={patterns.heading}>{labels.title}</h3>
      {pins.length + excluded.length === 0 && <p className={patterns.quietText}>{labels.none}</p>}
      <ul className={`${patterns.buttonRow} ${classes.chips}`}>
        {pins.map(({ coachId, coachName, hotelName }) => (
          <Chip
            key={coachId}
            text={labels.pin(coachName, hotelName)}
            name={`${labels.pin(coachName, hotelName)}. ${labels.unpin(coachName)}`}
            onRemove={() => onChange(withoutPin(adjustments, coachId))}
          />
        ))}
        {excluded.map(({ hotelId, hotelName }) => (
          <Chip
            key={hotelId}
            text={labels.excluded(hotelName)}
            name={`${labels.excluded(hotelName)}. ${labels.include(hotelName)}`}
            onRemove={() => onChange(withoutExcluded(adjustments, hotelId))}
          />
        ))}
      </ul>
      <div className={classes.changed} role="status">
        {isChanged && <p className={`${patterns.flushText} ${patterns.strong}`}>{labels.changed}</p>}
        {isChanged && (
          <Button variant="default" size="sm" onClick={onDiscard}>
            {labels.discard}
          </Button>
        )}
      </div>
    </section>
  )
}

interface ChipProps {
  readonly text: string
  /** The accessible name: what the button does. */
  readonly name: string
  readonly onRemove: () => void
}

/** A choice with a button that removes it. */
export const Chip = ({ text, name, onRemove }: ChipProps) => (
  <li>
    <Button
      variant="light"
      size="sm"
      aria-label={name}
      rightSection={<IconX size={14} aria-hidden />}
      onClick={onRemove}
    >
      {text}
    </Button>
  </li>
)
