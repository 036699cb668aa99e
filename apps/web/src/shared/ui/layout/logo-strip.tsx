import { useState } from 'react'
import { useEvent } from '../../event/use-event.ts'
import classes from './logo-strip.module.css'

/**
 * The event's three logos, which fade in when all three have loaded (part 1 §2.2). If one fails the strip stays hidden
 * and keeps its space.
 */
export const LogoStrip = ({ height = 32 }: { height?: number }) => {
  const { logos, isLoaded } = useEvent()
  const [loaded, setLoaded] = useState<ReadonlySet<string>>(new Set())
  const isComplete = isLoaded && logos.every(({ src }) => loaded.has(src))
  return (
    <div className={classes.strip} data-complete={isComplete || undefined} style={{ height }}>
      {isLoaded &&
        logos.map(({ src, alt }) => (
          <img
            key={src}
            src={src}
            alt={alt}
            height={height}
            width={height}
            onLoad={() => setLoaded((before) => new Set(before).add(src))}
          />
        ))}
    </div>
  )
}
