import { Button, Tabs } from '@mantine/core'
import { useState } from 'react'
import { Dialog } from '../../shared/ui/dialogs/dialog.tsx'
import { KeyIn } from './key-in.tsx'
import { paperLabels as labels } from './paper.constants.ts'
import { PrintPart } from './print-part.tsx'
import { useKeyedNumbers } from './use-key-in.ts'

/** Check-in sheets for a desk without a network: printing them before, keying them in afterwards. */
export const PaperDialog = ({ onClose }: { readonly onClose: () => void }) => {
  const numbers = useKeyedNumbers()
  const [part, setPart] = useState<string | null>('print')
  return (
    <Dialog
      title={labels.title}
      opened
      onClose={onClose}
      size="large"
      canClose={!numbers.isSending}
      footer={
        <Button variant="default" disabled={numbers.isSending} onClick={onClose}>
          {labels.close}
        </Button>
      }
    >
      <Tabs value={part} onChange={setPart} keepMounted={false}>
        <Tabs.List mb="md">
          <Tabs.Tab value="print">{labels.print}</Tabs.Tab>
          <Tabs.Tab value="keyIn">{labels.keyIn}</Tabs.Tab>
        </Tabs.List>
        <Tabs.Panel value="print">
          <PrintPart />
        </Tabs.Panel>
        <Tabs.Panel value="keyIn">
          <KeyIn numbers={numbers} />
        </Tabs.Panel>
      </Tabs>
    </Dialog>
  )
}
