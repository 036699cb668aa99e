import { useEvent } from '../../event/use-event.ts'
import classes from './event-brand.module.css'
import { LogoStrip } from './logo-strip.tsx'

/** The event's logos and its name, in the header of an admin's page. */
export const EventBrand = () => (
  <div className={classes.brand}>
    <LogoStrip />
    <EventName />
  </div>
)

/** The event's name in two lines, three on a phone; empty until it is loaded. */
export const EventName = () => {
  const { name, isLoaded } = useEvent()
  return (
    <span className={classes.name} title={name}>
      {isLoaded && name}
    </span>
  )
}
