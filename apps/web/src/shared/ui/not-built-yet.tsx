import { IconHammer } from '@tabler/icons-react'
import { EmptyState } from './page-state.tsx'
import { Panel } from './panel.tsx'

/** Says honestly that a part of the product does not exist yet, and what it will do. */
export const NotBuiltYet = ({ title, text }: { title: string; text: string }) => (
  <Panel title={title}>
    <EmptyState title="Not built yet" text={text} icon={<IconHammer size={20} />} />
  </Panel>
)
