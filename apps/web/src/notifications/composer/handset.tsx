import { composerMessages as words } from '@trophy/contract/notifications/composer.constants.ts'
import { notificationLabels as labels } from '@trophy/contract/notifications/notifications.messages.ts'
import classes from './preview.module.css'

/** The SMS in the bubble of a phone, letter by letter as it arrives. */
export const Handset = ({ text }: { text: string }) => (
  <figure className={classes.handset} aria-label={labels.handset}>
    <div className={classes.speaker} aria-hidden />
    <div className={classes.screen}>
      {text === '' ? (
        <p className={classes.nothing}>{words.nothingYet}</p>
      ) : (
        <>
          <p className={classes.bubble}>{text}</p>
          <span className={classes.time} aria-hidden>
            SMS · {words.now}
          </span>
        </>
      )}
    </div>
  </figure>
)
