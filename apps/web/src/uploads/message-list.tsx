import { ScrollArea } from '@mantine/core'
import { useId } from 'react'
import { formatCount } from '../shared/format/numbers.ts'
import { messageCount } from './upload-form.rules.ts'
import classes from './uploads.module.css'

/** Errors or warnings with their count; a long list scrolls, with the keyboard as well. */
export const MessageList = ({ title, messages }: { title: string; messages: readonly string[] }) => {
  const titleId = useId()
  if (messages.length === 0) return null
  return (
    <section aria-labelledby={titleId}>
      <h3 id={titleId} className={classes.listTitle}>
        {title} ({formatCount(messageCount(messages))})
      </h3>
      <ScrollArea.Autosize
        mah={224}
        className={classes.frame ?? ''}
        viewportProps={{ tabIndex: 0, role: 'group', 'aria-labelledby': titleId }}
      >
        <ul className={classes.list}>
          {messages.map((message, index) => (
            <li key={index}>{message}</li>
          ))}
        </ul>
      </ScrollArea.Autosize>
    </section>
  )
}
