import { composerMessages as words } from '@trophy/contract/notifications/composer.constants.ts'
import {
  notificationLabels as labels,
  notificationMessages as messages,
} from '@trophy/contract/notifications/notifications.messages.ts'
import { type SmsMeasure, smsLengths, unicodeCharactersOf } from '@trophy/contract/notifications/sms-text.rules.ts'
import classes from './preview.module.css'

interface SmsFactsProps {
  readonly text: string
  readonly measure: SmsMeasure
}

const mostTold = 5

/** How the text travels: its encoding, length and number of SMS (part 2 §5). */
export const SmsFacts = ({ text, measure: { encoding, length, parts, room } }: SmsFactsProps) => (
  <>
    <dl className={classes.facts}>
      <div>
        <dt>{labels.encoding}</dt>
        <dd>{labels.encodings[encoding]}</dd>
      </div>
      <div>
        <dt>{words.length}</dt>
        <dd>{labels.characters(length, parts, room)}</dd>
      </div>
    </dl>
    {encoding === 'ucs2' && (
      <p className={classes.word} data-tone="info" role="status">
        {messages.unicode(toldCharacters(text))}
      </p>
    )}
    {parts > 1 && (
      <p className={classes.word} data-tone="warning" role="status">
        {messages.multipleSms(smsLengths[encoding].single, parts)}
      </p>
    )}
  </>
)

/** Some of the characters that need Unicode: a text in another script has them all. Signs that stand on others are left out. */
const toldCharacters = (text: string): string[] =>
  unicodeCharactersOf(text)
    .filter((character) => !/\p{M}/u.test(character))
    .slice(0, mostTold)
