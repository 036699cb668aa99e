import { IconUsers } from '@tabler/icons-react'
import { formatInstant } from '@trophy/contract/core/dates/days.ts'
import type { SameNumber } from '@trophy/contract/stays/stays.contract.ts'
import { useEvent } from '../shared/event/use-event.ts'
import classes from './stays.module.css'
import { deskLabels, sameNumberLabels } from './stays.constants.ts'

/** The hint that somebody else with the same number may be the same person, and whether that one has arrived. */
export const SameNumberNote = ({ person }: { readonly person: SameNumber }) => {
  const { timeZone } = useEvent()
  const { name, participantId, checkinStatus, checkinTime } = person
  const time = checkinTime === null ? '' : formatInstant(new Date(checkinTime), timeZone)
  return (
    <div className={classes.note}>
      <IconUsers size={15} aria-hidden />
      <span>{sameNumberLabels[checkinStatus](deskLabels.person(name, participantId), time)}</span>
    </div>
  )
}
