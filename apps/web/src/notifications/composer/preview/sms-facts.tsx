import { notificationMessages as messages } from '@trophy/contract/notifications/notification-messages.constants.ts'
import { notificationLabels as labels } from '../../notifications.constants.ts'
import { type SmsMeasure, smsLengths, unicodeCharactersOf } from '@trophy/contract/notifications/sms-text.rules.ts'
import { composerMessages as composerTexts } from '../composer.constants.ts'
import classes from './preview.module.css'

interface SmsFactsProps {
  readonly text: string
  readonly measure: SmsMeasure
}

const maxShown = 5

/** The encoding, length and number of SMS of the text (part 2 §5). */
export const SmsFacts = ({ text, measure: { encoding, length, parts, room } }: SmsFactsProps) => (
  <>
    <dl className={classes.facts}>
      <div>
        <dt>{labels.encoding}</dt>
        <dd>{labels.encodings[encoding]}</dd>
      </div>
      <div>
        <dt>{composerTexts.length}</dt>
        <dd>{labels.characters(length, parts, room)}</dd>
      </div>
    </dl>
    {encoding === 'ucs2' && (
      <p className={classes.note} data-tone="info" role="status">
        {messages.unicode(shownCharacters(text))}
      </p>
    )}
    {parts > 1 && (
      <p className={classes.note} data-tone="warning" role="status">
        {messages.multipleSms(smsLengths[encoding].single, parts)}
      </p>
    )}
  </>
)

/** Some of the characters that need Unicode, without combining marks. */
const shownCharacters = (text: string): string[] =>
  unicodeCharactersOf(text)
    .filter((character) => !/\p{M}/u.test(character))
    .slice(0, maxShown)
